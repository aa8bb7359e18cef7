import type { OperationName } from '@autopiazza/contract'
import { expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { callerOf } from './testing/authorisation-rule.ts'
import { authorisation } from './testing/authorisation-table.ts'
import { openSite, operationNames } from './testing/open-site.ts'
import { createFixture } from './testing/fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const site = openSite(db)
const side = await createFixture(db)

/** Text that JSON can contain but PostgreSQL cannot store: a zero byte, and half a surrogate pair. */
const unstorable = ['Fiat\0Panda', 'Fiat\uD800Panda']

/** Returns copies of the input, each with one of its texts replaced. */
function withText(input: unknown, text: string): unknown[] {
  if (typeof input === 'string') return [text]
  if (typeof input !== 'object' || input === null || input instanceof File) return []
  return Object.entries(input).flatMap(([key, value]) =>
    withText(value, text).map((worse) =>
      Array.isArray(input) ? input.with(Number(key), worse) : { ...input, [key]: worse },
    ),
  )
}

const more: Partial<Record<OperationName, object>> = {
  'checkout.createPayment': { idempotencyKey: 'a key of many letters', vehicleTitle: 'Fiat' },
  'checkout.saveDraft': { draft: { address: { recipient_name: 'Ada', street_address: 'Via Po', city: 'Torino' } } },
  'valuation.tradeIn': { description: 'Gancio' },
}

test.each(operationNames as readonly OperationName[])(
  'answers %s without a server error for text that cannot be stored',
  async (name) => {
    const rule = authorisation[name]
    const { by, input } = rule
    const who = by === 'signed-in' ? side.vendor : callerOf(rule, side)
    const broken: string[] = []
    for (const text of unstorable)
      for (const worse of withText({ ...input(side.things), ...more[name] }, text)) {
        // Half a surrogate pair cannot be written in an address at all.
        const answered = await site.call(who, name, worse as Record<string, unknown>).catch((error: unknown) => {
          if (error instanceof URIError) return null
          throw error
        })
        if (answered && answered.status >= 500) broken.push(`${JSON.stringify(worse)}: ${answered.text}`)
      }
    expect(broken).toEqual([])
  },
)
