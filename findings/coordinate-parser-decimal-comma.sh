#!/bin/sh
# coordinate-parser 1.0.7 takes the decimal comma of minutes for a separator: 45°27,858'N 9°11,400'E (central Milan) is read as
# 45.688 N 9.294 E, 26 km away, since 858 and 400 become seconds. No error is raised. geo-coordinates-parser 1.7.4 reads 45.4643 N 9.19 E.
# In decimal degrees (45,4642 9,1900) the latitude is even 122.4.
# Source: the package's README: "Input that does not resemble valid coordinates will throw an error"; Italian devices write a decimal comma.
# Cost: a car is found in the wrong town, or by no search at all.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent coordinate-parser@1.0.7 geo-coordinates-parser@1.7.4
cat >show.cjs <<'SCRIPT'
const Coordinates = require('coordinate-parser')
const { convert } = require('geo-coordinates-parser')

const fixtures = ["45°27.858'N 9°11.400'E", "45°27,858'N 9°11,400'E", '45,4642 9,1900']
console.log('coordinate-parser 1.0.7 | geo-coordinates-parser 1.7.4')
const seen = fixtures.map((text) => {
  const first = new Coordinates(text)
  const second = convert(text)
  const row = [first.getLatitude(), first.getLongitude(), second.decimalLatitude, second.decimalLongitude].map((degrees) => degrees.toFixed(3))
  console.log(`${text}: ${row[0]}, ${row[1]} | ${row[2]}, ${row[3]}`)
  return row.join(' ')
})
const expected = ['45.464 9.190 45.464 9.190', '45.688 9.294 45.464 9.190', '122.367 40.667 45.464 9.190']
process.exit(JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1)
SCRIPT
node show.cjs
