#!/bin/sh
# microdata-node 2.0.0 converts the value of a `data` element to a number wherever JavaScript can: the stock number 007 becomes 7, 1E5 becomes 100000,
# the postcode 00184 becomes 184, the price 12.500 becomes 12.5, and an empty value becomes 0. The same text in a `meta` element stays a text.
# The option `useNativeTypes: false`, which the README documents as the switch for native types, does not change this.
# Source: HTML Standard, section 5.2.4 (the value of a `data` element is the text of its value attribute).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent microdata-node@2.0.0
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import microdata from 'microdata-node'

console.log('microdata-node', JSON.parse(readFileSync('node_modules/microdata-node/package.json', 'utf8')).version)
const read = (text) => {
  const html = `<div itemscope itemtype="https://schema.org/Car"><data itemprop="data" value="${text}">x</data><meta itemprop="meta" content="${text}"></div>`
  return microdata.toJson(html, { base: 'https://example.com/', useNativeTypes: false }).items[0].properties
}
const expected = { '007': 7, '1E5': 100000, '00184': 184, '12.500': 12.5, '': 0, AB123CD: 'AB123CD' }
let asDescribed = true
for (const [text, value] of Object.entries(expected)) {
  const { data, meta } = read(text)
  console.log(`"${text}"  data: ${JSON.stringify(data[0])}  meta: ${JSON.stringify(meta[0])}`)
  asDescribed &&= data[0] === value && meta[0] === text
}
process.exit(asDescribed ? 0 : 1)
SCRIPT
node show.mjs
