import { createHash } from 'node:crypto'
import type { Ledger, StoredAnswer } from './ledger.ts'
import { CardRefusal } from './refusal.ts'

const retention = 24 * 60 * 60 * 1000
const maxKeyLength = 255

export function fingerprintOf(method: string, path: string, body: string): string {
  return createHash('sha256').update(`${method} ${path}\n${body}`).digest('hex')
}

/** Returns the earlier answer to this key, if any; refuses a key with other parameters. */
export function storedAnswer(ledger: Ledger, key: string, fingerprint: string, now: number): StoredAnswer | undefined {
  if (key.length > maxKeyLength) {
    throw new CardRefusal('Idempotency keys must be 255 characters or less.', { type: 'idempotency_error' })
  }
  const answer = ledger.answers.get(key)
  if (!answer || now - answer.at > retention) return undefined
  if (answer.fingerprint !== fingerprint) {
    throw new CardRefusal(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      { type: 'idempotency_error' },
    )
  }
  return answer
}

export function keyInUse(key: string): CardRefusal {
  return new CardRefusal(
    `There is currently another in-progress request using this Stripe Idempotency-Key (that probably means you submitted twice, and the other request is still going through): ${key}.`,
    { status: 409, code: 'idempotency_key_in_use' },
  )
}
