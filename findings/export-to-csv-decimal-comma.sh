#!/bin/sh
# export-to-csv 1.5.0 does not quote a number whose decimal separator is also the field separator.
# With `decimalSeparator: ','` and the default field separator, 9500.5 is written as 9500,5: two cells. Every later column moves by one, but only in rows
# whose numbers have decimals. With `decimalSeparator: 'locale'` on a server in English it is written as 9,500.5: two cells again.
# Source: the package's README, option `quoteStrings`: the field separator is quoted whether or not the option is set. RFC 4180, section 2, rule 6.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent export-to-csv@1.5.0
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { asString, generateCsv, mkConfig } from 'export-to-csv'

console.log('export-to-csv', JSON.parse(readFileSync('node_modules/export-to-csv/package.json', 'utf8')).version)
const cars = [
  { id: 'A1', title: 'Panda, 5 porte', price: 12500, consumption: 5 },
  { id: 'A2', title: 'Punto', price: 9500.5, consumption: 5.4 },
]
const write = (decimalSeparator) =>
  asString(generateCsv(mkConfig({ useKeysAsHeaders: true, useBom: false, decimalSeparator }))(cars)).trim().split('\r\n')
const comma = write(',')
const locale = write('locale')
for (const line of [...comma, ...locale]) console.log(line)
const asDescribed =
  comma[1] === '"A1","Panda, 5 porte",12500,5' && comma[2] === '"A2","Punto",9500,5,5,4' && locale[2] === '"A2","Punto",9,500.5,5.4'
process.exit(asDescribed ? 0 : 1)
SCRIPT
LC_ALL=en_US.UTF-8 node show.mjs
