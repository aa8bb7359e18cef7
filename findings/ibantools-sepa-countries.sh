#!/bin/sh
# ibantools 4.5.4 validates the IBANs of Albania, Montenegro, Moldova, North Macedonia and Serbia, but `isSEPACountry` answers false for all five.
# They joined the geographical scope of SEPA between November 2024 and May 2025.
# Source: European Payments Council, list of countries in the SEPA schemes' geographical scope (EPC409-09).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent ibantools@4.5.4
cat >show.mjs <<'SCRIPT'
import { isSEPACountry, isValidIBAN } from 'ibantools'

const fixtures = {
  AL: 'AL47212110090000000235698741',
  ME: 'ME25505000012345678951',
  MD: 'MD24AG000225100013104168',
  MK: 'MK07250120000058984',
  RS: 'RS35260005601001611379',
}
const rows = Object.entries(fixtures).map(([country, iban]) => [country, isValidIBAN(iban), isSEPACountry(country)])
console.log('ibantools 4.5.4')
for (const [country, isValid, isSepa] of rows) console.log(`${country}  valid IBAN: ${isValid}  SEPA country: ${isSepa}`)
console.log(`IT  SEPA country: ${isSEPACountry('IT')}`)
const isUnchanged = rows.every(([, isValid, isSepa]) => isValid && !isSepa) && isSEPACountry('IT')
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
