# frozen_string_literal: true

# libFuzzer's instrumentation is a nightly feature, which a stable compiler has behind this switch.
def fuzzing_cargo
  has_nightly = system("cargo", "+nightly", "--version", %i[out err] => File::NULL)
  has_nightly ? %w[cargo +nightly] : [{ "RUSTC_BOOTSTRAP" => "1" }, "cargo"]
end

desc "Run the fuzz targets for SECONDS (1200), or fuzz:pgn"
task fuzz: Dir["fuzz/targets/*.rs"].map { |path| "fuzz:#{File.basename(path, ".rs")}" }

namespace :fuzz do
  Dir["fuzz/targets/*.rs"].each do |path|
    target = File.basename(path, ".rs")
    task target do
      # What is found goes to the first folder; the second is only read.
      mkdir_p "fuzz/found/#{target}"
      sh(*fuzzing_cargo, "fuzz", "run", "--fuzz-dir", "fuzz", target, "fuzz/found/#{target}",
         "fuzz/corpus/#{target}", "--", "-max_total_time=#{ENV.fetch("SECONDS", "1200")}",
         "-dict=fuzz/dictionaries/#{target}", "-max_len=#{{ "pgn" => 4096 }.fetch(target, 256)}")
    end
  end
end
