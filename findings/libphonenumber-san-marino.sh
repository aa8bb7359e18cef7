#!/bin/sh
# libphonenumber-js 1.13.16 returns two different E.164 numbers for one telephone in San Marino, and calls both valid.
# A dealer in San Marino is reached from Italy as 0549 882111 (Italian area code, +39 0549 …) and from abroad as +378 0549 882111.
# The first is an Italian number, the second one of San Marino: comparing E.164 texts does not find that they are the same line.
# Source: ITU-T national numbering plan of San Marino (country code 378); metadata of libphonenumber.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent libphonenumber-js@1.13.16
cat >show.mjs <<'SCRIPT'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

const read = (text) => {
  const number = parsePhoneNumberFromString(text, 'IT')
  return `${number.number} ${number.country} ${number.isValid() ? 'valid' : 'not valid'}`
}
const fromItaly = read('0549 882111')
const fromAbroad = read('+378 0549 882111')
console.log('libphonenumber-js 1.13.16')
console.log(`0549 882111       ${fromItaly}`)
console.log(`+378 0549 882111  ${fromAbroad}`)
process.exit(fromItaly === '+390549882111 IT valid' && fromAbroad === '+3780549882111 SM valid' ? 0 : 1)
SCRIPT
node show.mjs
