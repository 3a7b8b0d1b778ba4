#!/bin/sh
# Installs lavapipe, SwiftShader, the Vulkan loader and the validation layer on Debian, and prints where the ICD files of the
# two drivers are: 'lavapipe=FILE' and 'swiftshader=FILE'. SwiftShader comes out of the package chromium-common, which is
# unpacked in the folder that is given, and not installed.
set -eu
folder=$1
sudo=
[ "$(id -u)" = 0 ] || sudo=sudo
export DEBIAN_FRONTEND=noninteractive

$sudo apt-get -qq update >&2
$sudo apt-get -qq install -y --no-install-recommends libvulkan1 mesa-vulkan-drivers vulkan-validationlayers >&2

mkdir -p "$folder"
cd "$folder"
folder=$PWD
if [ ! -f libvk_swiftshader.so ]; then
  apt-get -qq -o APT::Sandbox::User=root download chromium-common >&2
  dpkg -x chromium-common_*.deb package
  mv package/usr/lib/chromium/libvk_swiftshader.so .
  # The loader takes a bare name from the system's folders of libraries, where this one is not.
  sed -E "s|(\"library_path\": *)\"[^\"]*\"|\1\"$folder/libvk_swiftshader.so\"|" \
    package/usr/lib/chromium/vk_swiftshader_icd.json > vk_swiftshader_icd.json
  rm -r package chromium-common_*.deb
fi

# Its name carries the machine's architecture, except in newer packages.
lavapipe=$(ls /usr/share/vulkan/icd.d/lvp_icd*.json | head -n 1)
echo "lavapipe=$lavapipe"
echo "swiftshader=$folder/vk_swiftshader_icd.json"
