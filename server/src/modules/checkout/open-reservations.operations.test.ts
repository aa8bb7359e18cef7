import { reservationStatuses } from '@autopiazza/contract/purchase-vocabulary'
import { expect, test } from 'vitest'
import { isOpen } from '@autopiazza/contract/reservation-states'
import { createCheckoutFixture, valueOf } from './testing/checkout-fixture.ts'

const fixture = await createCheckoutFixture()

test('uses the same open reservation states in the database as in the table of states', async () => {
  const { rows } = await fixture.pool.query<{ status: string; is_open: boolean }>(
    'select status, reservation_is_open(status) as is_open from unnest($1::text[]) status',
    [reservationStatuses],
  )
  expect(rows).toEqual(reservationStatuses.map((status) => ({ status, is_open: isOpen(status) })))
})

test('counts a unit as free unless an open reservation that is not overdue holds it', async () => {
  const vehicleId = await fixture.vehicle({ quantity: 4 })
  const reserve = async () => valueOf(await fixture.reserve(await fixture.buyer(), vehicleId)).reservationId
  await reserve()
  await fixture.letHoldEnd(await reserve())
  const unitsOf = async () =>
    (await fixture.pool.query('select * from vehicle_units where vehicle_id = $1', [vehicleId])).rows
  expect(await unitsOf()).toEqual([{ vehicle_id: vehicleId, quantity: 4, free: 3 }])
  expect(await fixture.listing(vehicleId)).toMatchObject({ held: 2 })
})

const openReservationsOf = {
  'the overdue ones': 'select id from vehicle_reservations where reservation_is_open(status) and expires_at <= now()',
  'the overdue ones of a car':
    'select id from vehicle_reservations where vehicle_id = $1 and reservation_is_open(status) and expires_at <= now()',
  'the free units of a car': 'select free from vehicle_units where vehicle_id = $1',
  "a buyer's holds of a car":
    'select id from vehicle_reservations where vehicle_id = $1 and user_id = $2 and reservation_holds_unit(status, expires_at)',
}

/** Prepared statements reuse their plans while the tables grow, so the test checks the plan for empty tables. */
test.each(Object.entries(openReservationsOf))(
  'reads %s from a partial index by the first column of the index',
  async (_, statement) => {
    const client = await fixture.pool.connect()
    try {
      await client.query(
        'set enable_seqscan = off; set enable_bitmapscan = off; set plan_cache_mode = force_generic_plan',
      )
      const parameters = new Set(statement.match(/\$\d/g)).size
      await client.query(`prepare open_reservations as ${statement}`)
      const values = parameters > 0 ? `(${Array(parameters).fill('null').join(', ')})` : ''
      const { rows } = await client.query(`explain (format json) execute open_reservations${values}`)
      const scans = scansOf(rows[0], 'vehicle_reservations')
      expect(scans).not.toEqual([])
      const { rows: indexes } = await client.query<{ name: string; first: string }>(
        `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, false) as first
         from pg_index where indrelid = 'vehicle_reservations'::regclass and indpred is not null`,
      )
      for (const scan of scans) {
        const first = indexes.find(({ name }) => name === scan['Index Name'])?.first
        expect(scan['Index Cond']).toContain(first)
      }
    } finally {
      client.release(true)
    }
  },
)

type Scan = Readonly<Record<string, unknown>>

/** Returns the nodes of a plan that read a table, at any depth. */
function scansOf(plan: unknown, table: string): Scan[] {
  if (typeof plan !== 'object' || plan === null) return []
  const below = Object.values(plan).flatMap((part) => scansOf(part, table))
  return 'Relation Name' in plan && plan['Relation Name'] === table ? [plan as Scan, ...below] : below
}
