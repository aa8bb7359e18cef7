#!/bin/sh
# stripe 23.1.0 (npm, MIT): webhooks.constructEvent reports an event that was signed correctly and delivered late, and one with a forged signature, by the same
# error type without a code; only the English message differs.
# Source: the package's esm/Webhooks.js, validateComputedSignature. Seen with Node.js 20 and 24.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts stripe@23.1.0 >/dev/null
cat > run.mjs <<'JS'
import Stripe from 'stripe'
import { readFileSync } from 'node:fs'

console.log(`stripe ${JSON.parse(readFileSync('node_modules/stripe/package.json', 'utf8')).version}`)
const { webhooks } = new Stripe('sk_test_1')
const secret = 'whsec_1'
const payload = JSON.stringify({ id: 'evt_1', object: 'event' })
const signedAgo = (seconds, by = secret) =>
  webhooks.generateTestHeaderString({ payload, secret: by, timestamp: Math.floor(Date.now() / 1000) - seconds })
function outcome(header) {
  try {
    return { accepted: webhooks.constructEvent(payload, header, secret).id }
  } catch (error) {
    return { type: error.type, code: error.code, message: error.message.split('.')[0] }
  }
}
const late = outcome(signedAgo(301))
const forged = outcome(signedAgo(0, 'whsec_2'))
console.log({ late, forged })
const isAsSeen =
  late.type === 'StripeSignatureVerificationError' && forged.type === late.type &&
  late.code === undefined && forged.code === undefined && late.message !== forged.message
process.exit(isAsSeen ? 0 : 1)
JS
node run.mjs
