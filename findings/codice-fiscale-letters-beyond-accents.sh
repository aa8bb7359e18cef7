#!/bin/sh
# codice-fiscale-js 2.4.0 computes an Italian tax code from a name with the letters ß, Ł or Đ as if they were not there. Accents and umlauts are handled.
# Großmann gives GRM instead of GRS, Đorđević gives RVO instead of DRD. The check character is valid, so nothing shows that the code is another one than the person's.
# @marketto/codice-fiscale-utils 3.1.3 transliterates the same letters.
# Source: Agenzia delle Entrate, circolare 34/E of 20 July 2011 (letters outside the 26 capitals are transliterated, following the table of the Ministry of the Interior,
# circolare 1/2008); the method of the code is in the decree of the Ministry of Finance of 23 December 1976. ICAO Doc 9303, part 3, section 6, has the same letters: SS, L and D.
# Cost: a computed code differs from the one on the person's card; the comparison of a typed code with the name refuses a real customer, for example in South Tyrol.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent codice-fiscale-js@2.4.0 @marketto/codice-fiscale-utils@3.1.3 @marketto/belfiore-connector-embedded@1.2.1
cat >show.mjs <<'SCRIPT'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const { CodiceFiscale } = require('codice-fiscale-js')
const { CodiceFiscaleUtils } = require('@marketto/codice-fiscale-utils')
const { belfioreConnector } = require('@marketto/belfiore-connector-embedded')

const { parser } = new CodiceFiscaleUtils(belfioreConnector)
const birth = { name: 'Anna', gender: 'F', day: 1, month: 1, year: 1980, birthplace: 'Bolzano', birthplaceProvincia: 'BZ' }
const expected = {
  Müller: 'MLL MLL', Rossì: 'RSS RSS', Grossmann: 'GRS GRS', Großmann: 'GRM GRS', Łukasz: 'KSZ LKS', Đorđević: 'RVO DRD',
}
console.log('surname: letters of codice-fiscale-js 2.4.0 and of @marketto/codice-fiscale-utils 3.1.3')
let isUnchanged = true
for (const [surname, letters] of Object.entries(expected)) {
  const code = new CodiceFiscale({ ...birth, surname }).toString()
  const seen = `${code.slice(0, 3)} ${parser.lastNameToCf(surname)}`
  console.log(`${surname}: ${seen} (${code}, valid: ${CodiceFiscale.check(code)})`)
  isUnchanged &&= seen === letters && CodiceFiscale.check(code)
}
process.exit(isUnchanged ? 0 : 1)
SCRIPT
node show.mjs
