import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { unmigratedDatabase } from './testing/test-database.ts'

const { pool, connectionString } = await unmigratedDatabase()
const tables = ['purchased_vehicles', 'settlements', 'vehicle_returns']
const log = { info: () => undefined }

/** Purchases from before handovers were agreed, by the days since the handover and the statement about it. */
const purchases = [
  { name: 'unrecorded', ago: null, by: null, isConfirmed: false, countsAfter: null, status: 'paid' },
  { name: 'by the buyer', ago: 2, by: 'buyer', isConfirmed: false, countsAfter: 0, status: 'handed_over' },
  { name: 'confirmed', ago: 1, by: 'vendor', isConfirmed: true, countsAfter: 0, status: 'handed_over' },
  { name: 'recorded today', ago: 0, by: 'vendor', isConfirmed: false, countsAfter: null, status: 'paid' },
  { name: 'recorded four days ago', ago: 4, by: 'vendor', isConfirmed: false, countsAfter: null, status: 'paid' },
  { name: 'recorded five days ago', ago: 5, by: 'vendor', isConfirmed: false, countsAfter: 4, status: 'handed_over' },
] as const

test('counts older handovers as both sides have stated, and lets an older return with a late deadline proceed', async () => {
  await migrate({ connectionString, log, upTo: 134 })
  const client = await pool.connect()
  try {
    // The rows exist without their reservations.
    const { rows } = await client.query(
      "select conrelid::regclass::text as name, conname from pg_constraint where contype = 'f' and conrelid = any ($1::regclass[])",
      [tables],
    )
    for (const { name, conname } of rows) await client.query(`alter table ${name} drop constraint ${conname}`)
    for (const name of tables) await client.query(`alter table ${name} disable trigger user`)
    for (const { ago, by, isConfirmed } of purchases)
      await client.query(
        `with purchase as (
          insert into purchased_vehicles (user_id, vehicle_id, version_id, reservation_id, handed_over_on, handed_over_by, handover_confirmed_at)
          values (uuidv7(), uuidv7(), uuidv7(), uuidv7(), (now() at time zone 'Europe/Rome')::date - $1::int, $2, case when $3 then now() end)
          returning reservation_id
        )
        insert into settlements (reservation_id, status, begun_at, balance_due_at, unpaid_from, paid_at)
        select reservation_id, case when $2::text is null then 'paid' else 'handed_over' end, now(), now(), now(), now() from purchase`,
        [ago, by, isConfirmed],
      )
    await client.query(
      `insert into vehicle_returns (reservation_id, kind, status, requested_at, answer_due_at, answered_at, return_place, return_at)
      values (uuidv7(), 'withdrawal', 'accepted', '2026-11-02T10:00:00Z', '2026-11-04T10:00:00Z', '2026-11-03T10:00:00Z', 'Torino', '9999-12-31')`,
    )
    for (const name of tables) await client.query(`alter table ${name} enable trigger user`)
  } finally {
    client.release()
  }
  await migrate({ connectionString, log })

  const { rows } = await pool.query(
    `select settlement.status, return_days_from - handed_over_on as "countsAfter" from purchased_vehicles purchase
    join settlements settlement using (reservation_id) order by purchase.id`,
  )
  expect(rows).toEqual(purchases.map(({ status, countsAfter }) => ({ status, countsAfter })))
  const late = await pool.query('update vehicle_returns set car_late_at = now() returning return_at')
  expect(late.rows).toEqual([{ return_at: new Date('2026-11-16T10:00:00Z') }])
})
