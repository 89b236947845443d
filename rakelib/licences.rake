# frozen_string_literal: true

require_relative "support/third_party"

desc "Write THIRD_PARTY.md: the licences of the crates in the extension"
task :licences do
  File.write(ThirdParty::PAGE, ThirdParty.new.page)
end
