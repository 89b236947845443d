# frozen_string_literal: true

require_relative "support/third_party"

desc "Write THIRD_PARTY.md, the licences of the crates inside"
task :licences do
  File.write(ThirdParty::PAGE, ThirdParty.new.page)
end
