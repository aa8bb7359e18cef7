import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCheckoutFixture, valueOf } from '../checkout/testing/checkout-fixture.ts'
import { followRequests } from './follow-requests.ts'
import { financingJobs } from './jobs.ts'
import { requestFinancing } from './request-financing.ts'
import { anApplicant } from './testing/an-applicant.ts'
import { createFinancingFixture } from './testing/financing-fixture.ts'

const fixture = await createCheckoutFixture()
const { encryption, choices, createDependencies, requested, rowOf } = createFinancingFixture(fixture)

describe('the data of a financing form', () => {
  test('stores the data of the financing form only in the encrypted column', async () => {
    const [buyer, vehicleId, financing] = [await fixture.buyer(), await fixture.vehicle(), createDependencies()]
    const canaries = { lastName: 'Canarinoverdi', streetName: 'Vicolo del Canarino', fiscalCode: 'RSSMRA85T10A562S' }
    const customerData = anApplicant({ ...canaries, netMonthlyIncome: 54_321 })
    const input = { ...choices, services: [], vehicleId, idempotencyKey: randomUUID(), downPayment: 0, customerData }
    valueOf(await requestFinancing({ ctx: buyer, input, financing }))
    const { encrypted_applicant, reservation_id } = await rowOf(vehicleId)
    expect(encryption.decrypt(encrypted_applicant ?? Buffer.of(), reservation_id)).toEqual(customerData)
    const dump = await everyRow()
    expect(dump).toContain(reservation_id)
    // Matches the number only as a separate word, because the digits may be part of an identifier, a hash or a time.
    expect(dump).not.toMatch(/(?<![0-9a-f.])54321(?![0-9a-f])/)
    for (const word of Object.values(canaries)) {
      expect(dump).not.toContain(word)
      expect(dump).not.toContain(Buffer.from(word).toString('hex'))
    }
  })

  test('deletes the financing form a month after the reservation has ended, even when no provider is configured any longer', async () => {
    const { vehicleId, financing, reservationId } = await requested({ netMonthlyIncome: 1 })
    await followRequests({ ctx: fixture.system, financing })
    expect((await rowOf(vehicleId)).encrypted_applicant).not.toBeNull()
    await sql`update vehicle_reservations set ended_at = now() - interval '31 days' where id = ${reservationId}`.execute(
      fixture.db,
    )
    for (const { name, run } of financingJobs(null).scheduled)
      if (name === 'forget-applicants') await run(fixture.system, {})
    expect((await rowOf(vehicleId)).encrypted_applicant).toBeNull()
  })
})

/** Returns every row of every table and of the queue, as text. */
async function everyRow(): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker')`.execute(
    fixture.db,
  )
  const texts = await Promise.all(
    rows.map(({ name }) => sql<{ text: string }>`select t::text as text from ${sql.raw(name)} t`.execute(fixture.db)),
  )
  return texts.flatMap((table) => table.rows.map(({ text }) => text)).join('\n')
}
