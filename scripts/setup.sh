# SPDX-License-Identifier: MIT
# What ./run and ./check share: installing what is missing, and building a preset. Sourced, not run.
# Everything it says goes to standard error, so that standard output is the program's alone.

build_packages=(g++ cmake ninja-build pkg-config libgmp-dev libfmt-dev libcli11-dev nlohmann-json3-dev libcairo2-dev
                libtomlplusplus-dev fonts-dejavu-core)
atlas_packages=(python3 pybind11-dev python3-dev python3-numpy)
test_packages=(libgtest-dev librapidcheck-dev libfst-dev python3 python3-pytest pybind11-dev python3-dev python3-numpy python3-pip
               python3-setuptools python3-wheel python3-jsonschema mypy python3-flake8 python3-nbclient python3-nbformat
               python3-ipykernel chromium doxygen clang-format-14 coq ocaml-nox python3-distributed python3-mpi4py
               openmpi-bin python3-pandas man-db groff-base zsh fish fonts-dejavu-extra)
command -v npm >/dev/null || test_packages+=(nodejs npm)  # a Node from elsewhere brings its own npm
lint_packages=(clang-14 clang-tidy-14 libclang-rt-14-dev python3-sphinx python3-myst-parser furo
               texlive-latex-base texlive-latex-recommended lmodern)
bench_packages=(libbenchmark-dev)

# Installs the packages that are not there. Without root it stops with the line to type.
require_packages() {
  local installed missing=() package
  installed=" $(dpkg-query -W -f='${Package}:${db:Status-Status} ' "$@" 2>/dev/null || true)"
  for package in "$@"; do
    [[ $installed == *" $package:installed "* ]] || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  if [ "$(id -u)" -ne 0 ]; then
    echo "Some Debian packages are missing. Type:" >&2
    echo "  sudo apt-get install ${missing[*]}" >&2
    exit 2
  fi
  echo "Installing ${missing[*]}" >&2
  if ! { apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}"; } \
      >/tmp/wythoff-apt.$$ 2>&1 </dev/null; then
    cat "/tmp/wythoff-apt.$$" >&2
    rm -f "/tmp/wythoff-apt.$$"
    echo "apt-get could not install ${missing[*]}" >&2
    exit 2
  fi
  rm -f "/tmp/wythoff-apt.$$"
}

# Configures the preset once and builds it, or only the targets named; quiet unless it fails. One build at a time.
build_preset() {
  local preset=$1 folder=$root/build/$1 log=$root/build/$1.log
  shift
  mkdir -p "$root/build"
  exec 9>"$root/build/$preset.lock"
  flock 9
  if [ ! -f "$folder/build.ninja" ]; then
    echo "Building the $preset preset (the first time takes a minute or two)" >&2
    (cd "$root" && cmake --preset "$preset") >"$log" 2>&1 || { cat "$log" >&2; exit 2; }
  fi
  cmake --build "$folder" ${1:+--target "$@"} >"$log" 2>&1 </dev/null || { cat "$log" >&2; exit 2; }
  exec 9>&-
}
