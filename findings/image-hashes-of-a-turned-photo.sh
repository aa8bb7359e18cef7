#!/bin/sh
# imghash 1.1.4 and image-hash 7.0.1 ignore the EXIF orientation of a photo; sharp-phash 2.2.0 applies it. A photo as a phone stores it (pixels on
# their side, orientation 6) and the same photo with turned pixels are, by the first two, as different as two unrelated pictures.
# Source: the packages' READMEs, which do not mention orientation; CIPA DC-008 (Exif), tag 0x0112. sharp-phash applies it since its pull request 1.
# Cost: the copy of an advertisement is not found when one upload came from the phone and the other from an editor or a resizing server.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent imghash@1.1.4 image-hash@7.0.1 sharp-phash@2.2.0 sharp@0.35.5
cat >show.cjs <<'SCRIPT'
const { writeFileSync } = require('node:fs')
const { promisify } = require('node:util')
const { imageHash } = require('image-hash')
const imghash = require('imghash')
const sharp = require('sharp')
const sharpPhash = require('sharp-phash')

const drawing = (shapes) => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320"><rect width="480" height="320" fill="#9cc4e8"/>${shapes}</svg>`)
const car =
  '<rect y="220" width="480" height="100" fill="#555"/><path d="M40 230v-60l90-20 60-60h130l50 70 70 20v50z" fill="#b01818"/><circle cx="120" cy="235" r="36"/><circle cx="370" cy="235" r="36"/>'
const house = '<rect x="20" y="20" width="150" height="280" fill="#333"/><path d="M200 300l120-280 130 280z" fill="#eee"/>'

const hashes = {
  imghash: (file) => imghash.hash(file, 16),
  'image-hash': (file) => promisify(imageHash)(file, 16, true),
  'sharp-phash': (file) => (sharpPhash.default ?? sharpPhash)(file),
}
const bitsOf = (hash) => (/^[01]+$/.test(hash) ? hash : [...hash].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join(''))
function distance(first, second) {
  const other = bitsOf(second)
  const bits = [...bitsOf(first)]
  return bits.filter((bit, index) => bit !== other[index]).length / bits.length
}
void (async () => {
  const upright = await sharp(drawing(car)).jpeg({ quality: 95 }).toBuffer()
  writeFileSync('upright.jpg', upright)
  writeFileSync('phone.jpg', await sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer())
  writeFileSync('other.jpg', await sharp(drawing(house)).jpeg({ quality: 95 }).toBuffer())
  console.log('imghash 1.1.4, image-hash 7.0.1, sharp-phash 2.2.0: share of differing bits')
  const seen = {}
  for (const [name, hashOf] of Object.entries(hashes)) {
    const [first, turned, unrelated] = [await hashOf('upright.jpg'), await hashOf('phone.jpg'), await hashOf('other.jpg')]
    seen[name] = distance(first, turned)
    console.log(`${name}: same photo ${seen[name].toFixed(2)}, unrelated picture ${distance(first, unrelated).toFixed(2)}`)
  }
  process.exitCode = seen.imghash > 0.25 && seen['image-hash'] > 0.25 && seen['sharp-phash'] < 0.05 ? 0 : 1
})()
SCRIPT
node show.cjs
