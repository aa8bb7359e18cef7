#!/bin/sh
# @centrapay/swift-parser 1.0.1 dates the entries of a bank statement (MT940) around the turn of the year one year off.
# Field 61 has a value date with a year and an entry date without one. The package gives the entry date the year of the value date: an entry of
# 2 January 2026 with the value date 31 December 2025 is booked on 2 January 2025, and the reverse on 31 December 2026.
# Source: SWIFT MT940, field 61, subfields 1 (YYMMDD) and 2 (MMDD). The balances of the same statement (fields 60F and 62F) bound the entry dates.
# The package's README has no note on the year.
# Cost: a deposit that was paid at the end of the year is looked for in the wrong year, and counts as unpaid.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @centrapay/swift-parser@1.0.1
cat >show.cjs <<'SCRIPT'
const { parse } = require('@centrapay/swift-parser')

const data = [
  ':20:STATEMENT1',
  ':25:IT60X0542811101000000123456',
  ':28C:00001/00001',
  ':60F:C251230EUR1000,00',
  ':61:2512310102C500,00NTRFDEPOSIT1',
  ':61:2601021231C250,00NTRFDEPOSIT2',
  ':61:2601020102C100,00NTRFDEPOSIT3',
  ':62F:C260102EUR1850,00',
].join('\r\n')
const dayOf = (date) => date.toISOString().slice(0, 10)
console.log('@centrapay/swift-parser 1.0.1')
const [statement] = parse({ type: 'mt940', data, validate: true })
console.log(`statement from ${dayOf(statement.openingBalanceDate)} to ${dayOf(statement.closingBalanceDate)}`)
const seen = statement.transactions.map(({ reference, date, entryDate }) => {
  console.log(`${reference}: value date ${dayOf(date)}, entry date ${dayOf(entryDate)}`)
  return dayOf(entryDate)
})
process.exit(JSON.stringify(seen) === JSON.stringify(['2025-01-02', '2026-12-31', '2026-01-02']) ? 0 : 1)
SCRIPT
node show.cjs
