#!/bin/sh
# @formulajs/formulajs 4.6.1: DB (fixed declining balance) has no last year for a car bought during the year. It returns the error #NUM!
# for the period after the life, which covers the months left over from the first year. HyperFormula 3.5.0 returns an amount.
# 25,000 euros, 5 years, residual value 5,000, first year of 7 months: the plan ends at 5,799.04 instead of 5,134.57 euros.
# The error is a returned value; it is not thrown. DB of @handsontable/formulajs 2.0.2 does the same.
# Source: Microsoft's documentation of DB, whose example DB(1000000, 100000, 6, 7, 7) is 15,845.10. The package's README: "most Microsoft Excel formula functions".
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @formulajs/formulajs@4.6.1 @handsontable/formulajs@2.0.2 hyperformula@3.5.0
cat >show.mjs <<'SCRIPT'
import { createRequire } from 'node:module'
import { DB } from '@formulajs/formulajs'
import hyperFormula from 'hyperformula'

const { DB: forkedDb } = createRequire(import.meta.url)('@handsontable/formulajs')
const rounded = (value) => (typeof value === 'number' ? value.toFixed(2) : value instanceof Error ? value.message : String(value))
const cases = [
  [25_000, 5_000, 5, 1, 7],
  [25_000, 5_000, 5, 5, 7],
  [25_000, 5_000, 5, 6, 7],
  [1_000_000, 100_000, 6, 7, 7],
]
const sheet = hyperFormula.HyperFormula.buildFromArray([cases.map((values) => `=DB(${values})`)], { licenseKey: 'gpl-v3' })
const expected = sheet.getSheetValues(0)[0].map(rounded)
console.log('cost, residual value, life, period, months: @formulajs/formulajs 4.6.1, @handsontable/formulajs 2.0.2, hyperformula 3.5.0')
const seen = cases.map((values, index) => {
  const row = [rounded(DB(...values)), rounded(forkedDb(...values)), expected[index]]
  console.log(`${values.join(', ')}: ${row.join(', ')}`)
  return row.join(' ')
})
const isUnchanged =
  JSON.stringify(seen) ===
  JSON.stringify(['4010.42 4010.42 4010.42', '2199.63 2199.63 2199.63', '#NUM! #NUM! 664.47', '#NUM! #NUM! 15845.10'])
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
