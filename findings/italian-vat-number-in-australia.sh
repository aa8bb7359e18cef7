#!/bin/sh
# jsvat-next 3.0.4: an Italian VAT number without the prefix IT is never Italian, and about one in 90 is a valid Australian number (ABN), because both have eleven digits.
# The same number with the prefix is valid in Italy. If the caller supports Italy alone, the number without a prefix is not valid.
# Source: decree of the President of the Republic 633/1972, section 35 (partita IVA: eleven digits, written without IT within Italy); the README shows numbers with
# prefixes and has no word about numbers without one.
# Cost: an Italian dealer is registered as an Australian business, and invoiced without Italian VAT.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent jsvat-next@3.0.4
cat >show.mjs <<'SCRIPT'
import { createRequire } from 'node:module'

const { checkVAT, countries, italy } = createRequire(import.meta.url)('jsvat-next')
/** Returns a generated VAT number of the office in Milan with its check digit (Luhn). */
function vatNumber(serial) {
  const body = `${serial}015`
  const sum = [...body].reduce((total, digit, i) => total + (i % 2 === 0 ? +digit : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][+digit]), 0)
  return body + ((10 - (sum % 10)) % 10)
}
const numbers = Array.from({ length: 1000 }, (_, i) => vatNumber(9990000 + i))
const areItalian = numbers.every((number) => checkVAT(`IT${number}`, countries).country?.name === 'Italy' && checkVAT(`IT${number}`, countries).isValid)
const valid = numbers.filter((number) => checkVAT(number, countries).isValid)
const names = [...new Set(valid.map((number) => checkVAT(number, countries).country.name))]
const areFoundByItaly = numbers.some((number) => checkVAT(number, [italy]).isValid)
console.log('jsvat-next 3.0.4: 1000 Italian VAT numbers, serial numbers from 9990000')
console.log('with IT: all valid in Italy:', areItalian)
console.log(`without IT: ${valid.length} valid, in ${names.join()}, for example ${valid[0]}`)
console.log('without IT, Italy alone: any valid:', areFoundByItaly)
process.exit(areItalian && valid.length > 0 && names.join() === 'Australia' && !areFoundByItaly ? 0 : 1)
SCRIPT
node show.mjs
