#!/usr/bin/env bash
# Makes an image that can stand in for the official one of Node where no registry of images can be reached: Debian
# bookworm from the machine's own package sources, with the Node and npm that are given. For checks only: it holds those
# sources, and must not be published.
#
# usage: make-base-image.sh <full image name> <node binary> <npm folder>
set -euo pipefail
image=$1 node=$2 npm=$3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

mmdebstrap --quiet --variant=minbase --include=ca-certificates,tzdata,libstdc++6 \
  --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
  --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$work/base.tar"

container=$(buildah from scratch)
root=$(buildah mount "$container")
tar -C "$root" -xf "$work/base.tar" --exclude='./dev/*'
rm -rf "$root"/var/cache/apt/* "$root"/var/lib/apt/lists/*
install -m 755 "$node" "$root/usr/local/bin/node"
mkdir -p "$root/usr/local/lib/node_modules" "$root/usr/local/etc"
cp -r "$npm" "$root/usr/local/lib/node_modules/npm"
ln -s ../lib/node_modules/npm/bin/npm-cli.js "$root/usr/local/bin/npm"
ln -s ../lib/node_modules/npm/bin/npx-cli.js "$root/usr/local/bin/npx"
chroot "$root" groupadd -g 1000 node
chroot "$root" useradd -u 1000 -g node -s /bin/bash -m node
buildah umount "$container" >/dev/null
buildah config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin --cmd node "$container"
buildah commit --quiet --format docker "$container" "$image" >/dev/null
buildah rm "$container" >/dev/null
