#!/bin/sh
# libphonenumber-js 1.13.16: an Italian number typed with the prefix 39 but without a plus is read as another telephone where both exist.
# 3906123456 is meant as Rome (06 123456) by whoever leaves out the plus; the parser returns the mobile number 390 612 3456 and reports it as valid.
# With one more digit (39061234567) the same spelling is read as Rome, so the reading depends on the length of the number.
# Source: the behaviour of parsePhoneNumberFromString with a default country; Italian numbers have no fixed length and keep their leading zero (ITU-T E.164, Italian numbering plan).
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund libphonenumber-js@1.13.16
node -e '
const { parsePhoneNumberFromString } = require("libphonenumber-js/max")
console.log("libphonenumber-js", require("libphonenumber-js/package.json").version)
const read = (text) => {
  const phone = parsePhoneNumberFromString(text, "IT")
  console.log(text, "->", phone.formatInternational(), phone.getType(), "valid:", phone.isValid())
  return phone
}
const short = read("3906123456")
const meant = read("+3906123456")
const longer = read("39061234567")
const isAsFound =
  short.isValid() && short.getType() === "MOBILE" && short.number !== meant.number && longer.getType() === "FIXED_LINE"
process.exitCode = isAsFound ? 0 : 1
'
