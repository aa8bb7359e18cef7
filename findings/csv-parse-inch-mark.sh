#!/bin/sh
# Source: csv-parse 7.0.3, option relax_quotes (https://csv.js.org/parse/options/relax_quotes/).
# A quoted cell with one undoubled quote in it, such as an inch mark, keeps its enclosing quotes, is still reported as quoted, and cannot be told from a
# cell whose own text begins and ends with quotes. A delimiter after the inch mark splits the cell.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund csv-parse@7.0.3
cat > show.mjs <<'END'
import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'

console.log('csv-parse', JSON.parse(readFileSync('node_modules/csv-parse/package.json', 'utf8')).version)
const file = ['1;"Wheels 18" alloy"', '2;"""Top"" and ""Great"""', '3;"Wheels 18"" alloy"', '4;"Wheels 18" and; roof"'].join('\n')
const options = { delimiter: ';', relax_quotes: true, relax_column_count: true }
const rows = parse(file, { ...options, cast: (text, { quoting }) => `${quoting ? 'quoted' : 'plain'}: ${text}` })
for (const [, ...cells] of rows) console.log(cells)
const expected = [
  ['quoted: "Wheels 18" alloy"'],
  ['quoted: "Top" and "Great"'],
  ['quoted: Wheels 18" alloy'],
  ['quoted: "Wheels 18" and', 'plain:  roof"'],
]
process.exit(JSON.stringify(rows.map(([, ...cells]) => cells)) === JSON.stringify(expected) ? 0 : 1)
END
node show.mjs
