# pgn2 in a container: the gem is compiled where Rust is, and copied to where it is not.
#
#   docker build --tag pgn2 . && docker run --rm --interactive pgn2      # an engine that speaks UCI
#
# An application does the same: its build stage installs its bundle, its last stage copies it.
ARG RUBY=3.4

# Debian 13, whose Rust is new enough.
FROM ruby:${RUBY}-slim-trixie AS build
RUN apt-get update \
 && apt-get install --yes --no-install-recommends build-essential cargo libclang-dev \
 && rm -rf /var/lib/apt/lists/*
WORKDIR /pgn2
COPY . .
RUN gem build pgn2.gemspec --output /pgn2.gem \
 && gem install --no-document /pgn2.gem

FROM ruby:${RUBY}-slim-trixie
COPY --from=build /usr/local/bundle /usr/local/bundle
COPY spec/packaging/smoke.rb /tmp/
RUN ruby /tmp/smoke.rb && rm /tmp/smoke.rb
USER nobody
CMD ["pgn2-uci"]
