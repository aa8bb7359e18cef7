import { reservationStatuses } from '@autopiazza/contract/vocabulary'
import { expect, test } from 'vitest'
import { isOpen } from './rules/states.ts'
import { createCheckoutFixture, valueOf } from './testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()

test('the database and the table of states agree on which reservations are open', async () => {
  const { rows } = await fixture.pool.query<{ status: string; is_open: boolean }>(
    'select status, reservation_is_open(status) as is_open from unnest($1::text[]) status',
    [reservationStatuses],
  )
  expect(rows).toEqual(reservationStatuses.map((status) => ({ status, is_open: isOpen(status) })))
})

test('a unit is free unless an open reservation holds it whose time is not over', async () => {
  const vehicleId = await fixture.vehicle({ quantity: 4 })
  const reserve = async () => valueOf(await fixture.reserve(await fixture.buyer(), vehicleId)).reservationId
  await reserve()
  await fixture.letHoldEnd(await reserve())
  const unitsOf = async () =>
    (await fixture.pool.query('select * from vehicle_units where vehicle_id = $1', [vehicleId])).rows
  expect(await unitsOf()).toEqual([{ vehicle_id: vehicleId, quantity: 4, free: 3 }])
  expect(await fixture.listing(vehicleId)).toMatchObject({ held: 2 })
})

const indexesOfOpenReservations = /vehicle_reservations_due|vehicle_reservations_open|one_open_reservation_per_buyer/

test.each([
  'select id from vehicle_reservations where reservation_is_open(status) and expires_at <= now()',
  'select free from vehicle_units where vehicle_id = gen_random_uuid()',
  'select id from vehicle_reservations where user_id = gen_random_uuid() and reservation_holds_unit(status, expires_at)',
])('the planner sees into the rule, and reads a partial index: %s', async (statement) => {
  const client = await fixture.pool.connect()
  try {
    await client.query('set enable_seqscan = off; set enable_bitmapscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${statement}`)
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(indexesOfOpenReservations)
  } finally {
    client.release(true)
  }
})
