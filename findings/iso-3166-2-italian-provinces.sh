#!/bin/sh
# The npm package iso-3166-2 1.0.0 lists the Italian provinces as they were before 2016: Carbonia-Iglesias, Medio Campidano, Ogliastra and
# Olbia-Tempio under CI, VS, OG and OT, and no Sud Sardegna (SU), the province that two of them were merged into in 2016.
# Source: ISO 3166-2:IT; Regione Sardegna, legge regionale 4 febbraio 2016, n. 2.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent iso-3166-2@1.0.0
cat >show.mjs <<'SCRIPT'
import iso from 'iso-3166-2'

const nameOf = (code) => iso.subdivision(`IT-${code}`)?.name ?? 'not found'
console.log('iso-3166-2 1.0.0')
for (const code of ['CI', 'VS', 'OG', 'OT', 'SU', 'MB']) console.log(`IT-${code}  ${nameOf(code)}`)
const hasOldOnes = ['CI', 'VS', 'OG', 'OT'].every((code) => nameOf(code) !== 'not found')
process.exit(hasOldOnes && nameOf('SU') === 'not found' && nameOf('MB') === 'Monza e Brianza' ? 0 : 1)
SCRIPT
node show.mjs
