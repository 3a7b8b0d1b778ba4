#!/bin/sh
# The conformance suite of Vulcanize on lavapipe, SwiftShader and the reference executor, for any CI and for a desk with Debian.
# Arguments go to 'vulcanize conformance'; results are in the folder 'results'. The exit code is the first that is not 0.
#
#   VULCANIZE=target/release/vulcanize DEVICES='lavapipe reference' docs/ci/conformance.sh --filter program/
set -eu
vulcanize=${VULCANIZE:-vulcanize}
installed=$(sh "$(dirname "$0")/install-drivers/install.sh" "${DRIVERS:-drivers}")
mkdir -p results
status=0
for device in ${DEVICES:-lavapipe swiftshader reference}; do
  icd=$(echo "$installed" | sed -n "s/^$device=//p")
  if [ "$device" = reference ]; then flags='--device reference'; else flags='--device cpu --validate=gpu'; fi
  echo "== $device"
  # The flags are several words.
  # shellcheck disable=SC2086
  VK_DRIVER_FILES=$icd VK_ICD_FILENAMES=$icd "$vulcanize" conformance $flags --jobs "$(nproc)" --results "results/$device.jsonl" \
    --junit "results/$device.xml" --html "results/$device.html" "$@" || { code=$?; [ "$status" != 0 ] || status=$code; }
done
exit "$status"
