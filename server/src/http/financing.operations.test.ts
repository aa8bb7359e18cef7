import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../database/database.ts'
import { testDatabase } from '../database/testing/test-database.ts'
import { privacy } from '../observability/log-privacy.ts'
import type { FinancingProvider } from '../modules/financing/index.ts'
import { anApplicant } from '../modules/financing/testing/an-applicant.ts'
import { createFakeFinancingProvider } from '../modules/financing/testing/fake-financing-provider.ts'
import { openSite } from './testing/open-site.ts'
import { createFixture, type Fixture } from './testing/fixture.ts'

const { pool } = await testDatabase()
const db = createDatabase(pool)
const lines: string[] = []
const log = pino({ level: 'trace', ...privacy }, { write: (line: string) => void lines.push(line) })
const fake = createFakeFinancingProvider()
/** Simulates a fault of our code whose error contains an applicant. */
let fault: Error | null = null
const financing: FinancingProvider = {
  ...fake,
  apply: (request) => (fault ? Promise.reject(fault) : fake.apply(request)),
}
const site = openSite(db, { log, financing })

const canaries = {
  lastName: 'Canarinoverdi',
  streetName: 'Vicolo del Canarino',
  phone: '+39 333 9876543',
  fiscalCode: 'RSSMRA85T10A562S',
  netMonthlyIncome: 54_321,
}
const words = [...Object.values(canaries).map(String), 'A562S']
let side: Fixture

beforeAll(async () => {
  side = await createFixture(db)
})
afterEach(() => {
  fault = null
  lines.length = 0
})

const ask = (changes: Record<string, unknown> = {}) =>
  site.call(side.buyer, 'financing.request', {
    vehicleId: side.things.listingId,
    idempotencyKey: randomUUID(),
    customerData: { ...anApplicant(canaries), ...changes },
  })

function expectNoApplicantData(...answers: readonly { text: string }[]): void {
  // Request ids can contain any five digits by chance.
  const logged = lines.join('\n').replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
  for (const word of words) {
    expect(logged).not.toContain(word)
    for (const { text } of answers) expect(text).not.toContain(word)
  }
}

describe('personal data of an applicant', () => {
  test('writes no applicant data to a refusal or a log line', async () => {
    const wrong = await ask({ dateOfBirth: '1985-12-11', city: '' })
    expect(wrong.status).toBe(400)
    expect(JSON.parse(wrong.text)).toMatchObject({
      fields: {
        'customerData.fiscalCode': 'Il codice fiscale non corrisponde alla data di nascita',
        'customerData.city': 'Compila questo campo',
      },
    })
    fake.fail('apply', 'refused')
    const refused = await ask()
    expect(refused.status).toBe(400)
    fake.fail('apply', 'unreached')
    const unreached = await ask()
    expect(JSON.parse(unreached.text)).toMatchObject({
      code: 'financing.provider_unavailable',
      message: 'Errore nella richiesta di finanziamento. Riprova più tardi.',
    })
    expectNoApplicantData(wrong, refused, unreached)
  })

  test('writes no applicant data to the log when something fails, whatever the error contains', async () => {
    const request = { applicant: anApplicant(canaries) }
    fault = Object.assign(new Error('Broken'), { request, input: { customerData: request.applicant } })
    const broken = await ask()
    expect(broken.status).toBe(500)
    expect(lines.join('\n')).toContain('Broken')
    expectNoApplicantData(broken)
  })

  test('returns no applicant data to the applicant or anyone else', async () => {
    const other = await createFixture(db)
    const input = {
      vehicleId: other.things.listingId,
      idempotencyKey: randomUUID(),
      customerData: anApplicant(canaries),
    }
    const answered = await site.call(other.buyer, 'financing.request', input)
    expect(answered.status).toBe(200)
    const { reference } = JSON.parse(answered.text) as { reference: string }
    const [own, otherBuyers, nonexistent, vendors] = [
      await site.call(other.buyer, 'financing.status', { reference }),
      await site.call(side.buyer, 'financing.status', { reference }),
      await site.call(side.buyer, 'financing.status', { reference: randomUUID() }),
      await site.call(other.vendor, 'sales.list', {}),
    ]
    expect(own.status).toBe(200)
    expect(otherBuyers).toEqual(nonexistent)
    expectNoApplicantData(answered, own, otherBuyers, vendors)
  })
})

test('answers a repeated financing request with the same reference although its body has no idempotency key', async () => {
  const { buyer, things } = await createFixture(db)
  const order = {
    vehicleId: things.listingId,
    vehicleTitle: '2022 Fiat 500',
    projectType: 'USEDCAR',
    customerData: anApplicant(canaries),
  }
  const first = await site.call(buyer, 'financing.request', order)
  expect(first.status).toBe(200)
  expect(await site.call(buyer, 'financing.request', order)).toEqual(first)
  const more = await site.call(buyer, 'financing.request', { ...order, services: ['ownership_transfer'] })
  expect(more.text).toContain('checkout.already_open')
})

test('never sends the access token of the provider to a browser', async () => {
  const answer = await site.call(side.buyer, 'financing.request', { getToken: true })
  expect(answer.status).toBe(400)
  expect(answer.text).not.toContain('access_token')
})
