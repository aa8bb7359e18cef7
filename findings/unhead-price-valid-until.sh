#!/bin/sh
# @unhead/schema-org 3.1.3 adds `priceValidUntil` to every offer without an end date: 30 December of the next year, at midnight in UTC.
# A page that states only a price thereby promises it for more than a year. An undefined end date is filled in as well; only null leaves it out.
# Source: the documentation of defineProduct lists the defaults and does not mention this one. schema.org/priceValidUntil is the date after which the price
# is no longer available.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @unhead/schema-org@3.1.3 unhead@3.1.3
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { createSchemaOrgGraph, defineProduct } from '@unhead/schema-org'

console.log('@unhead/schema-org', JSON.parse(readFileSync('node_modules/@unhead/schema-org/package.json', 'utf8')).version)
const graph = createSchemaOrgGraph()
const offers = [{ price: 12500 }, { price: 12500, priceValidUntil: undefined }, { price: 12500, priceValidUntil: null }]
graph.push(defineProduct({ name: 'Fiat Panda', image: 'https://example.com/panda.jpg', offers }))
const resolved = graph.resolveGraph({ host: 'https://example.com', currency: 'EUR', inLanguage: 'it-IT' })
const written = resolved.find((node) => [node['@type']].flat().includes('Product')).offers
for (const offer of written) console.log(JSON.stringify(offer))
const end = `${new Date().getFullYear() + 1}-12-30T00:00:00.000Z`
process.exit(written.map(({ priceValidUntil }) => priceValidUntil).join() === [end, end, undefined].join() ? 0 : 1)
SCRIPT
node show.mjs
