# SPDX-License-Identifier: MIT
# What ./run and ./check share: installing what is missing, and building a preset. Sourced, not run.
# Everything it says goes to standard error, so that standard output is the program's alone.

build_packages=(g++ cmake ninja-build pkg-config libgmp-dev libfmt-dev libcli11-dev nlohmann-json3-dev libcairo2-dev
                libtomlplusplus-dev fonts-dejavu-core)
atlas_packages=(python3 pybind11-dev python3-dev python3-numpy)
test_packages=(libgtest-dev librapidcheck-dev libfst-dev python3 python3-pytest pybind11-dev python3-dev python3-numpy python3-pip
               python3-setuptools python3-wheel python3-jsonschema mypy python3-flake8 python3-nbclient python3-nbformat
               python3-ipykernel chromium doxygen coq ocaml-nox python3-distributed python3-mpi4py
               openmpi-bin python3-pandas man-db groff-base zsh fish fonts-dejavu-extra)
command -v npm >/dev/null || test_packages+=(nodejs npm)  # a Node from elsewhere brings its own npm
layout_packages=(clang-format-14)  # the version that writes the layout of the C++ sources; not every suite has it
lint_packages=(clang clang-tidy libclang-rt-dev python3-sphinx python3-myst-parser furo
               texlive-latex-base texlive-latex-recommended lmodern)
bench_packages=(libbenchmark-dev)

# Prints those of the packages that are installed or that the suite offers.
offered() {
  local package
  for package in "$@"; do
    [ -n "$(dpkg-query -W "$package" 2>/dev/null; apt-cache madison "$package" 2>/dev/null)" ] && echo "$package"
  done
  return 0
}

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
  local said
  if ! said=$(exec 2>&1 </dev/null
      apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends "${missing[@]}"); then
    printf '%s\n' "$said" "apt-get could not install ${missing[*]}" >&2
    exit 2
  fi
}

# Reports how far the build whose output goes to the file $1 is, until standard input ends, as it does when this script ends: on a
# terminal in one line that changes, elsewhere every half minute. Ninja prints "[done/all]" at the beginning of a line.
report_build() {
  local log=$1 begin=$SECONDS wait=30 status
  ! on_terminal || wait=1
  while status=0; read -r -t $wait || status=$?; [ $status -gt 128 ]; do  # 1 is the end, more than 128 the time
    local took=$((SECONDS - begin)) done='' all='' left=''
    IFS=/ read -r done all < <(sed -nE '/Re-checking/d; s/^\[([0-9]+\/[0-9]+)\].*/\1/p' "$log" | tail -1) || true
    [ "$took" -lt 10 ] || [ "${done:-0}" -eq 0 ] || left=", about $((took * (all - done) / done)) s left"
    clear_line
    printf '%s' "${done:+[$done/$all] }compiling, $took s$left" >&2
    on_terminal || echo >&2
  done
  clear_line
}

on_terminal() { [ -t 2 ] && [ "${TERM:-dumb}" != dumb ]; }
clear_line() { ! on_terminal || printf '\r\033[K' >&2; }

# Prints what a build that failed has said but for its progress, and why it may have said nothing.
build_failed() {
  grep -vE '^\[[0-9]+/[0-9]+\] ' "$1" >&2 || true
  local free
  free=$(df --output=avail -m "$root/build" | tail -1)
  [ "$free" -ge 10 ] ||
    echo "The disk is full: $((free)) MB are free in $root/build, and a build takes 60 MB, with the tests 600 MB" >&2
  exit 2
}

# build_preset PRESET [-DOPTION...] [TARGET...]: configures the preset, with these options if they are not set yet, and builds the
# targets, or everything. One build at a time. What ^C interrupts is kept: the next build continues from there.
build_preset() {
  local preset=$1 folder=$root/build/$1 log=$root/build/$1.log options=() option
  shift
  while [[ ${1:-} == -D* ]]; do options+=("$1"); shift; done
  mkdir -p "$root/build"
  exec 9>"$root/build/$preset.lock"
  flock -n 9 || { echo "Waiting for another build of the $preset preset to end" >&2; flock 9; }
  [ -f "$folder/build.ninja" ] || echo "Building the $preset preset for the first time" >&2
  for option in "${options[@]}"; do
    option=${option#-D}
    grep -qs "^${option%=*}:[A-Z]*=${option#*=}\$" "$folder/CMakeCache.txt" || rm -f "$folder/build.ninja"
  done
  if [ ! -f "$folder/build.ninja" ]; then
    (cd "$root" && cmake --preset "$preset" "${options[@]}") >"$log" 2>&1 || build_failed "$log"
  fi
  : >"$log"
  exec 8> >(trap '' INT; exec 9>&-; report_build "$log" >&2)
  local reporter=$! status=0
  trap 'exec 8>&-; wait $reporter || true; echo "Interrupted" >&2; exit 130' INT
  cmake --build "$folder" ${1:+--target "$@"} >"$log" 2>&1 </dev/null 8>&- || status=$?
  trap - INT
  exec 8>&-
  wait $reporter || true
  [ $status -eq 0 ] || build_failed "$log"
  exec 9>&-
}
