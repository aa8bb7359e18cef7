#!/bin/sh
# ibantools 4.5.4: isSEPACountry is false for five countries that the European Payments Council lists.
# Source: European Payments Council, 'List of SEPA scheme countries' (EPC409-09); Albania and Montenegro joined in November 2024, Moldova and North Macedonia in March 2025, Serbia in May 2025.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund ibantools@4.5.4
node -e '
const { isSEPACountry, isValidIBAN } = require("ibantools")
const accounts = {
  AL: "AL47212110090000000235698741",
  ME: "ME25505000012345678951",
  MD: "MD24AG000225100013104168",
  MK: "MK07250120000058984",
  RS: "RS35260005601001611379",
}
console.log("ibantools", JSON.parse(require("fs").readFileSync("node_modules/ibantools/package.json", "utf8")).version)
let unexpected = 0
for (const [country, iban] of Object.entries(accounts)) {
  console.log(country, "isValidIBAN", isValidIBAN(iban), "isSEPACountry", isSEPACountry(country))
  if (!isValidIBAN(iban) || isSEPACountry(country)) unexpected += 1
}
process.exitCode = unexpected === 0 ? 0 : 1
'
