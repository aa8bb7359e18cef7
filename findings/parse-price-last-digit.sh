#!/bin/sh
# parse-price 1.1.8 takes the point of a price without cents for thousands if the last digit is 0, and for decimals otherwise.
# "€ 12.490" is 12490, "€ 12.495" is 12.495. parse-money 1.0.12 and parsecurrency 1.1.1 read both as thousands.
# Source: the package's README (localised prices such as €1.234,56); issue 4 of caiogondim/parse-price.js, open since 2019, reports 1.234.123 €.
# Cost: of a stock list, only the prices that do not end in 0 are divided by a thousand; tests with round prices pass.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent parse-price@1.1.8 parse-money@1.0.12 parsecurrency@1.1.1
cat >show.cjs <<'SCRIPT'
const parsePrice = require('parse-price')
const parseMoney = require('parse-money').default
const parseCurrency = require('parsecurrency')

console.log('parse-price 1.1.8, parse-money 1.0.12, parsecurrency 1.1.1')
const rows = ['€ 12.490', '€ 12.495', '9.990 €', '9.999 €', '€ 12.495,00'].map((text) => [
  parsePrice(text),
  parseMoney(text).amount,
  parseCurrency(text).value,
  text,
])
for (const [first, second, third, text] of rows) console.log(`${text}\t${first}\t${second}\t${third}`)
const isUnchanged =
  JSON.stringify(rows.map(([first]) => first)) === '[12490,12.495,9990,9.999,12495]' &&
  rows.every(([, second, third]) => second === third && second > 9000)
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.cjs
