#!/bin/sh
# @vroomlabs/vin-validate 1.0.2: `yearFromVin` returns 2009 for every VIN with a 0 in position 10, which is not a year code.
# Cars of Fiat, Alfa Romeo, Lancia and BMW for Europe have a 0 there. A Fiat 500 of any year is dated 2009, and `vinValidate` refuses its real year.
# The package's own comment promises 0 when no year is found. It exempts VINs from outside North America from the check digit, but not from the year.
# Source: https://vehicleidentificationnumber.com/vin_number_information/vehicle_identification_numbers_vin_europe.html (a year is not mandatory in European VINs),
# https://mechanics.stackexchange.com/questions/64945 (a Fiat with a 0 in position 10). The serial numbers below are fixtures.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @vroomlabs/vin-validate@1.0.2
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import vin from '@vroomlabs/vin-validate'

console.log('@vroomlabs/vin-validate', JSON.parse(readFileSync('node_modules/@vroomlabs/vin-validate/package.json', 'utf8')).version)
const cars = { ZFA31200000123456: 'Fiat 500', ZAR94000007123456: 'Alfa Romeo Giulietta', WBAVC31090KX12345: 'BMW 3' }
let asDescribed = true
for (const [number, name] of Object.entries(cars)) {
  const year = vin.yearFromVin(number)
  const reasons = []
  const isValid = vin.vinValidate(number, 2018, reasons)
  console.log(`${number}  ${name}: year ${year}; validated with the year 2018: ${isValid}, ${reasons.join(' ')}`)
  asDescribed &&= year === 2009 && !isValid && reasons.length === 1
}
process.exit(asDescribed ? 0 : 1)
SCRIPT
node show.mjs
