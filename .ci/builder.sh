# shellcheck shell=bash
# What .ci/aarch64 and .ci/trixie share, which source it: a root of Debian 13 that builds the gem, under
# tmp/aarch64/ or tmp/trixie/. It is made once; the checkout in it is copied anew every time.

program=${0##*/}

say() { printf '.ci/%s: %s\n' "$program" "$*"; }
die() { say "$@" >&2; exit 1; }

[[ $EUID -eq 0 ]] || die "run it as root: it mounts and makes root file systems"

# Mounts end with the script.
[[ -n "${PGN2_OWN_MOUNTS:-}" ]] || PGN2_OWN_MOUNTS=yes exec unshare --mount "$0" "$@"

cd "$(dirname "${BASH_SOURCE[0]}")/.."
work=$PWD/tmp/$program
builder=$work/builder

in_builder() { chroot "$builder" env -i HOME=/root PATH=/usr/bin:/bin LANG=C.UTF-8 CARGO_BUILD_JOBS="${CARGO_BUILD_JOBS:-default}" "$@"; }

# Installs a package for its program.
need() {
  local package=$1 tool=$2
  command -v "$tool" >/dev/null && return
  { apt-get update -qq && apt-get install -y -qq --no-install-recommends "$package"; } ||
    die "$tool is missing: install $package"
}

# With options of mmdebstrap; from the mirror that this machine uses, if it is one of Debian's.
make_root() {
  local root=$1 mirror
  say "making $root"
  mkdir -p "$work"
  need mmdebstrap mmdebstrap
  mirror=$(bin/debian-mirror)
  mmdebstrap --quiet --mode=root "${@:2}" trixie "$root" ${mirror:+"$mirror"}
}

make_builder() {
  [[ -e $builder/ready ]] && return
  rm -rf "$builder"
  make_root "$builder" --variant=apt --include="$(printf '%s,' \
    ca-certificates build-essential libclang-dev rustc cargo \
    ruby ruby-dev bundler rake-compiler ruby-rb-sys ruby-rspec rubocop yard)" "$@"
  touch "$builder/ready"
}

prepare_builder() {
  mkdir -p "$builder/pgn2" "$builder/proc"
  # cargo fetches the crates.
  cp -L /etc/resolv.conf "$builder/etc/"
  cp -L /etc/ssl/certs/ca-certificates.crt "$builder/etc/ssl/certs/"
  mount -t proc proc "$builder/proc"
  # The checkout as it is now, beside what was compiled before.
  find "$builder/pgn2" -mindepth 1 -maxdepth 1 ! -name target -exec rm -rf {} +
  git ls-files -z --cached --others --exclude-standard | tar --null --create --files-from=- |
    tar --extract --directory "$builder/pgn2"
}
