#!/bin/sh
# sharp 0.35.5 (libvips 8.18): the colour codes of an AVIF (its nclx box) are ignored. The same picture is decoded to the same numbers whether it says sRGB, Display P3 or BT.2020, so that its green becomes another green.
# Source: ITU-T H.273 (code points), ISO/IEC 23008-12 (colr box). Colour profiles (ICC) are converted.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund sharp@0.35.5
node -e '
const sharp = require("sharp")
console.log("sharp", sharp.versions.sharp, "libvips", sharp.versions.vips, "libheif", sharp.versions.heif)
// 1200 x 800 pixels of one green, rgb(20, 140, 60) of sRGB, with the primaries of Display P3.
const avif = Buffer.from("AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAOptZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAEOAAEAAAAAAAAAUAAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGF2MDEAAAAAamlwcnAAAABLaXBjbwAAABNjb2xybmNseAAMAA0ABoAAAAAMYXYxQ4EFDAAAAAAUaXNwZQAAAAAAAASwAAADIAAAABBwaXhpAAAAAAMICAgAAAAXaXBtYQAAAAAAAAABAAEEgYIDhAAAAFhtZGF0EgAKChlqZX4/wQICBoQyQBAwAAAQ9LiGnuOSRWET+mCEWThfwxR7gOUlS0sNXkaBstenAEoAIYpTNQpPEX2t5ndBrbjhqMO/szH8mqFKc8A=", "base64")
const at = avif.indexOf("nclx")
void (async () => {
  const seen = []
  for (const [name, primaries] of [["Display P3", 12], ["sRGB", 1], ["BT.2020", 9]]) {
    const coded = Buffer.from(avif)
    coded.writeUInt16BE(primaries, at + 4)
    seen.push((await sharp(coded).toColourspace("srgb").raw().toBuffer()).subarray(0, 3).join(","))
    console.log("primaries", primaries, name, "->", seen.at(-1))
  }
  process.exitCode = new Set(seen).size === 1 ? 0 : 1
})()
'
