#!/bin/sh
# csvjson 5.1.0: `toCSV` replaces the delimiter inside a value with a tab instead of quoting the value.
# "Panda, 5 porte" is written as "Panda<tab> 5 porte" and the price "12.500,00" as "12.500<tab>00". The number of columns stays right, so nothing fails.
# The option `wrap` keeps the comma but does not double the quotes inside a value: `toObject` of the same package reads Cerchi 18" lega back as "lega".
# Source: RFC 4180, section 2, rules 6 and 7. The package's README does not mention the replacement.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent csvjson@5.1.0
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import csvjson from 'csvjson'

console.log('csvjson', JSON.parse(readFileSync('node_modules/csvjson/package.json', 'utf8')).version)
const cars = [{ id: 1, title: 'Panda, 5 porte', price: '12.500,00' }]
const plain = csvjson.toCSV(cars, { headers: 'key' })
const semicolons = csvjson.toCSV([{ id: 1, title: 'Panda; 5 porte' }], { headers: 'key', delimiter: ';' })
const wrapped = csvjson.toCSV([{ id: 1, title: 'Cerchi 18" lega' }], { headers: 'key', wrap: true })
for (const text of [plain, semicolons, wrapped]) console.log(JSON.stringify(text))
const [readBack] = csvjson.toObject(wrapped, { quote: true })
console.log(JSON.stringify(readBack))
const asDescribed =
  plain === 'id,title,price\n1,Panda\t 5 porte,12.500\t00' &&
  semicolons === 'id;title\n1;Panda\t 5 porte' &&
  wrapped === '"id","title"\n"1","Cerchi 18" lega"' &&
  readBack.title === 'lega'
process.exit(asDescribed ? 0 : 1)
SCRIPT
node show.mjs
