#!/bin/sh
# to-words 5.7.0 writes the Italian amounts from 1,001 to 1,999 euros without a number for the thousand: "Mila Cinque Cento Euro" for 1,500.
# "mila" is the plural after a number (duemila); one thousand is "mille", which the package writes for 1,000 alone.
# Source: n2words 4.0.0 writes "millecinquecento euro". The locale it-IT is listed without a limit in the README.
# Cost: a cheque or a receipt for a deposit whose amount in words is no Italian number.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent to-words@5.7.0 n2words@4.0.0
cat >show.mjs <<'SCRIPT'
import { toCurrency } from 'n2words/it-IT'
import { ToWords } from 'to-words'

const toWords = new ToWords({ localeCode: 'it-IT' })
const euros = (amount) => toWords.convert(amount, { currency: true })
console.log('to-words 5.7.0 | n2words 4.0.0')
for (const amount of [1000, 1500, 1999, 2000, 12_500]) console.log(`${amount}: ${euros(amount)} | ${toCurrency(amount)}`)
const wrong = Array.from({ length: 100_000 }, (_, amount) => amount).filter((amount) => /^mila/i.test(euros(amount)))
console.log(`amounts below 100,000 that begin with "Mila": ${wrong.length}, from ${wrong[0]} to ${wrong.at(-1)}`)
const isUnchanged = wrong.length === 999 && wrong[0] === 1001 && wrong.at(-1) === 1999 && euros(1500) === 'Mila Cinque Cento Euro'
process.exit(isUnchanged && toCurrency(1500) === 'millecinquecento euro' ? 0 : 1)
SCRIPT
node show.mjs
