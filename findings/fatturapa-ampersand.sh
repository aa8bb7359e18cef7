#!/bin/sh
# @digitalia/fatturapa 1.3.1: fpa2xml writes the ampersand of a company name as it is ("Rossi & C. S.n.c."), so the invoice is no well-formed XML.
# No error is raised: the README documents a check of the XML by default, but the default is off. In the other direction fpa2js returns the
# escaped form ("Rossi &amp; C."), so a name from an invoice is written correctly and the same name from a database is not.
# Source: XML 1.0, section 2.4; the package's README ("by default, a syntactic XML pre-validation") and src/common/index.ts (validate: false).
# Cost: the exchange system (SdI) rejects the file, and a rejected invoice counts as not issued (Agenzia delle Entrate, order 89757 of 30 April 2018).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent @digitalia/fatturapa@1.3.1
cat >show.cjs <<'SCRIPT'
const { fpa2js, fpa2xml } = require('@digitalia/fatturapa')

const invoiceOf = (name) => ({ FatturaElettronica: { '@': { versione: 'FPR12' }, Anagrafica: { Denominazione: name } } })
const resultOf = (run) => {
  try {
    return run()
  } catch (error) {
    return `error: ${error.message}`
  }
}
console.log('@digitalia/fatturapa 1.3.1')
const written = resultOf(() => fpa2xml(invoiceOf('Rossi & C. S.n.c.')))
const checked = resultOf(() => fpa2xml(invoiceOf('Rossi & C. S.n.c.'), { validate: true }))
const read = resultOf(() => fpa2js(fpa2xml(invoiceOf('Rossi &amp; C. S.n.c.')), { valuesOnly: true, validate: true }).Anagrafica.Denominazione)
console.log(`written by default:          ${written}`)
console.log(`written with validate: true: ${checked}`)
console.log(`read from "Rossi &amp; C.":  ${read}`)
const isUnchanged =
  written.includes('<Denominazione>Rossi & C. S.n.c.</Denominazione>') && checked.startsWith('error: ') && read === 'Rossi &amp; C. S.n.c.'
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.cjs
