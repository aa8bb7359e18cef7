#!/bin/sh
# sharp 0.35.5 (libvips 8.18): an AVIF is recognised by its major brand alone. With the major brand mif1 the same file is reported as HEVC, with miaf it is refused, although avif is a compatible brand.
# Source: ISO/IEC 14496-12, section 4.3 (a reader looks for a brand that it supports among the compatible ones); ISO/IEC 23000-22 (MIAF).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
node -e '
const sharp = require("sharp")
console.log("sharp", sharp.versions.sharp, "libvips", sharp.versions.vips, "libheif", sharp.versions.heif)
const metadataOf = (bytes) => sharp(bytes).metadata().then(({ mediaType, compression }) => `${mediaType} ${compression}`, (error) => error.message)
void (async () => {
  const avif = await sharp({ create: { width: 64, height: 48, channels: 3, background: "#c03010" } }).avif().toBuffer()
  const seen = {}
  for (const brand of ["avif", "mif1", "miaf"]) {
    const branded = Buffer.from(avif)
    branded.write(brand, 8, "latin1")
    seen[brand] = await metadataOf(branded)
    console.log("major brand", brand, "compatible", branded.subarray(16, branded.readUInt32BE(0)).toString("latin1"), "->", seen[brand])
  }
  const isAsDescribed = seen.avif === "image/avif av1" && seen.mif1 === "image/heic hevc" && /unsupported/.test(seen.miaf)
  process.exitCode = isAsDescribed ? 0 : 1
})()
'
