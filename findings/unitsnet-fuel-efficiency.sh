#!/bin/sh
# unitsnet-js 3.0.45 converts every fuel efficiency to litres per 100 km before it compares or calculates, also when both values are in kilometres per litre.
# 20 km/l is therefore greater than 25 km/l, 20 km/l minus 10 km/l is -20 km/l, and 20 km/l plus 10 km/l is 6.67 km/l.
# A list sorted by falling efficiency shows the thirstiest car first. Conversions between the units are right.
# Source: the package's README presents compareTo, add and subtract for all quantities, without an exception for this one.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent unitsnet-js@3.0.45
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import unitsnet from 'unitsnet-js'

console.log('unitsnet-js', JSON.parse(readFileSync('node_modules/unitsnet-js/package.json', 'utf8')).version)
const kilometresPerLitre = (value) => unitsnet.FuelEfficiency.FromKilometersPerLiters(value)
const [ten, twenty, twentyFive] = [10, 20, 25].map(kilometresPerLitre)
const results = {
  '20 km/l in l/100 km': twenty.LitersPer100Kilometers,
  '20 km/l compared with 25 km/l': twenty.compareTo(twentyFive),
  '20 km/l minus 10 km/l': twenty.subtract(ten).KilometersPerLiters,
  '20 km/l plus 10 km/l': Number(twenty.add(ten).KilometersPerLiters.toFixed(2)),
  'falling efficiency': [twenty, ten, twentyFive].sort((a, b) => b.compareTo(a)).map((one) => one.KilometersPerLiters).join(', '),
}
for (const [name, value] of Object.entries(results)) console.log(`${name}: ${value}`)
process.exit(Object.values(results).join('; ') === '5; 1; -20; 6.67; 10, 20, 25' ? 0 : 1)
SCRIPT
node show.mjs
