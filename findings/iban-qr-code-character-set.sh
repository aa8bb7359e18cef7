#!/bin/sh
# iban-qr-code 1.0.0 declares the character set 2 (ISO 8859-1) in the QR code of a credit transfer, and returns a text, which uqr 0.1.3 and
# qrcode 1.5.4 write as UTF-8. An app that follows the declared set shows the payee "Però Auto" as "PerÃ² Auto".
# Source: EPC069-12, Quick Response Code, element "Character set" (1 is UTF-8, 2 is ISO 8859-1). The package's README does not mention the
# option `encoding`. sepa-payment-qr-code 2.0.2 declares 1.
# Cost: since October 2025 banks in the euro area compare the payee's name with the account (Regulation (EU) 2024/886) and warn the payer.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --no-audit --no-fund --silent iban-qr-code@1.0.0 sepa-payment-qr-code@2.0.2 qrcode@1.5.4 uqr@0.1.3 zxing-wasm@3.1.6
cat >show.mjs <<'SCRIPT'
import { readFileSync } from 'node:fs'
import { girocode } from 'iban-qr-code'
import QrCode from 'qrcode'
import sepaPaymentQrCode from 'sepa-payment-qr-code'
import { encode } from 'uqr'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm')).buffer } })

const payee = { name: 'Però Auto', iban: 'IT60X0542811101000000123456', bic: 'BPPIITRRXXX' }
const payloads = {
  'iban-qr-code': girocode({ ...payee, amount: '500.00', reason: 'Caparra' }),
  'sepa-payment-qr-code': sepaPaymentQrCode({ ...payee, amount: 500, unstructuredReference: 'Caparra' }),
}
const writers = {
  uqr: (text) => encode(text, { ecc: 'M', border: 0 }).data,
  qrcode: (text) => {
    const { modules } = QrCode.create(text, { errorCorrectionLevel: 'M' })
    return Array.from({ length: modules.size }, (_, row) => Array.from({ length: modules.size }, (_, column) => modules.get(row, column)))
  },
}
// Draws the modules with 6 pixels each and a margin of 4 modules, as RGBA.
function drawn(modules) {
  const width = (modules.length + 8) * 6
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (let y = 0; y < width; y++)
    for (let x = 0; x < width; x++)
      if (modules[Math.floor(y / 6) - 4]?.[Math.floor(x / 6) - 4]) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3)
  return { data, width, height: width, colorSpace: 'srgb' }
}
const charsets = { 1: 'utf8', 2: 'latin1' }
const seen = []
console.log('iban-qr-code 1.0.0, sepa-payment-qr-code 2.0.2; the bytes of the code, read by the declared character set:')
for (const [name, text] of Object.entries(payloads))
  for (const [writer, write] of Object.entries(writers)) {
    const [{ bytes }] = await readBarcodes(drawn(write(text)))
    const declared = Buffer.from(bytes).toString('latin1').split('\n')[2]
    const shown = Buffer.from(bytes).toString(charsets[declared]).split('\n')[5]
    console.log(`${name}, written by ${writer}: character set ${declared}, payee ${shown}`)
    seen.push(`${declared} ${shown}`)
  }
process.exit(JSON.stringify(seen) === JSON.stringify(['2 PerÃ² Auto', '2 PerÃ² Auto', '1 Però Auto', '1 Però Auto']) ? 0 : 1)
SCRIPT
node show.mjs
