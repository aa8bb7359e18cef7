#!/bin/sh
# universal-vin-decoder 1.0.0 decodes the model year of European VINs with a rule for the United States: a digit in position 7 means 1980 to 2009, a letter
# 2010 to 2039. An Opel Astra of 2007 is decoded as 2037, a Volkswagen Tiguan of 2017 as 1987 and an Audi A3 of 2019 as 1989, each reported as valid.
# In Europe position 7 belongs to the manufacturer's type code (L35, 5N, 8V) and says nothing about the year.
# Source: https://vehicleidentificationnumber.com/vin_number_information/vehicle_identification_numbers_vin_europe.html (a year is not mandatory in European VINs). The README has a French VIN as its example.
# The serial numbers below are fixtures.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent universal-vin-decoder@1.0.0
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { decodeVIN } from 'universal-vin-decoder'

console.log('universal-vin-decoder', JSON.parse(readFileSync('node_modules/universal-vin-decoder/package.json', 'utf8')).version)
const cars = [
  ['W0L0AHL3575123456', 'Opel Astra H, year code 7 (2007)', '2037'],
  ['WVGZZZ5NZHW123456', 'Volkswagen Tiguan, year code H (2017)', '1987'],
  ['WAUZZZ8V9KA123456', 'Audi A3, year code K (2019)', '1989'],
]
let asDescribed = true
for (const [vin, name, expected] of cars) {
  const { isValid, info } = decodeVIN(vin)
  console.log(`${vin}  ${name}: ${info.modelYear}, valid: ${isValid}`)
  asDescribed &&= isValid && info.modelYear === expected
}
process.exit(asDescribed ? 0 : 1)
SCRIPT
node show.mjs
