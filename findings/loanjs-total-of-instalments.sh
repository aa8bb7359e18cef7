#!/bin/sh
# loanjs 1.1.2: the total of a loan (`sum`) is not the total of its instalments, and `capitalSum` is not the total of their capital.
# A remainder after the last instalment is added to the totals, but to no instalment, and `remain` of the last row is set to 0.
# 15,000 euros at 5.9 % in 60 months differ by 40 cents. With 'annuityDue' the plan repays 98.52 euros less than its own total, since every
# instalment is computed as paid in advance and its interest as paid in arrears.
# Source: the package's lib/loan.js, and its README, which shows the totals without this difference.
# Cost: the total amount payable that is printed for the buyer contradicts the plan of instalments below it.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent loanjs@1.1.2
cat >show.mjs <<'SCRIPT'
import loanjs from 'loanjs'

const cents = (amount) => Math.round(amount * 100)
const totalOf = (rows, name) => rows.reduce((total, row) => total + cents(row[name]), 0)
console.log('loanjs 1.1.2: 15000 euros, 60 months, 5.9 %')
const differences = ['annuity', 'annuityDue'].map((type) => {
  const { installments, sum, capitalSum } = new loanjs.Loan(15_000, 60, 5.9, type)
  const paid = totalOf(installments, 'installment')
  const capital = totalOf(installments, 'capital')
  console.log(`${type}: 60 instalments ${paid / 100}, sum ${sum}; capital in them ${capital / 100}, capitalSum ${capitalSum}; last remain ${installments.at(-1).remain}`)
  return [cents(sum) - paid, cents(capitalSum) - capital, installments.at(-1).remain]
})
process.exit(JSON.stringify(differences) === '[[-40,-40,0],[9852,9852,0]]' ? 0 : 1)
SCRIPT
node show.mjs
