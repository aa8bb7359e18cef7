import { bookingMachine } from '@autopiazza/contract/booking-states'
import { importMachine } from '@autopiazza/contract/import-states'
import { offerMachine } from '@autopiazza/contract/offer-states'
import { paymentMachine } from '@autopiazza/contract/payment-states'
import { reservationMachine } from '@autopiazza/contract/reservation-states'
import { returnMachine } from '@autopiazza/contract/return-states'
import { settlementMachine } from '@autopiazza/contract/settlement-states'
import type { StateMachine } from '@autopiazza/contract/state-machine'
import { expect, test } from 'vitest'
import { testDatabase } from './testing/test-database.ts'

const { pool } = await testDatabase()

interface StateColumn {
  readonly table: string
  readonly column: 'state' | 'status'
  readonly states: readonly string[]
  /** Returns whether a step in the table of states leads from one state to the other. */
  readonly isStep: (from: string, to: string) => boolean
}

function stateColumn<State extends string, Name extends string>(
  table: string,
  column: 'state' | 'status',
  { states, steps }: StateMachine<State, Name>,
): StateColumn {
  const isStep = (from: string, to: string) =>
    Object.values<{ readonly to: string; readonly from: Readonly<Record<string, unknown>> }>(steps).some(
      (step) => step.to === to && step.from[from] !== undefined,
    )
  return { table, column, states, isStep }
}

/** Tables with a trigger that allows only the steps in their table of states. */
const guarded = [
  { trigger: 'offers_forward', ...stateColumn('offers', 'state', offerMachine) },
  { trigger: 'vehicle_reservations_forward', ...stateColumn('vehicle_reservations', 'status', reservationMachine) },
  { trigger: 'settlements_forward', ...stateColumn('settlements', 'status', settlementMachine) },
  { trigger: 'vehicle_returns_forward', ...stateColumn('vehicle_returns', 'status', returnMachine) },
  { trigger: 'workshop_bookings_forward', ...stateColumn('workshop_bookings', 'status', bookingMachine) },
]

/** Tables whose steps only the code enforces. */
const unguarded = [
  stateColumn('payments', 'status', paymentMachine),
  stateColumn('stock_imports', 'state', importMachine),
]

test.each(guarded)(
  'the trigger of $table refuses exactly the changes of state that its table of states does not contain',
  async ({ table, column, trigger, states, isStep }) => {
    const client = await pool.connect()
    try {
      const { rows } = await client.query<{ definition: string }>(
        'select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = $1',
        [trigger],
      )
      // The rows of a copy without constraints can be in any state.
      await client.query(`create temporary table probe as select * from ${table} with no data`)
      await client.query((rows[0]?.definition ?? '').replace(` ON public.${table} `, ' ON probe '))
      const agreed = table === 'offers' ? { columns: ', agreed_at', values: ', now()' } : { columns: '', values: '' }
      const allowed = []
      for (const from of states)
        for (const to of states) {
          await client.query('truncate probe')
          await client.query(`insert into probe (${column}${agreed.columns}) values ($1${agreed.values})`, [from])
          const change = client.query(`update probe set ${column} = $1`, [to])
          if (await change.then(() => true, whenRefused)) allowed.push(`${from} → ${to}`)
        }
      const expected = states.flatMap((from) =>
        states.flatMap((to) => (from === to || isStep(from, to) ? [`${from} → ${to}`] : [])),
      )
      expect(allowed).toEqual(expected)
    } finally {
      await client.query('drop table if exists probe')
      client.release()
    }
  },
)

/** Returns false for the refusal of a check; any other failure is thrown. */
function whenRefused(error: unknown): false {
  if ((error as { code?: unknown }).code === '23514') return false
  throw error
}

test('a late payment does not use an offer that expired without an agreement', async () => {
  const { rows } = await pool.query<{ definition: string }>(
    "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname = 'offers_forward'",
  )
  expect(rows[0]?.definition).toMatch(/'expired'.*'used'.*agreed_at IS NOT NULL/)
})

test.each([...guarded, ...unguarded])(
  'the states that $table accepts are those of its table of states',
  async ({ table, column, states }) => {
    const { rows } = await pool.query<{ definition: string }>(
      `select pg_get_constraintdef(oid) as definition from pg_constraint
       where contype = 'c' and conrelid = $1::regclass
         and conkey = array[(select attnum from pg_attribute where attrelid = $1::regclass and attname = $2)]`,
      [table, column],
    )
    const accepted = rows.flatMap(({ definition }) =>
      [...definition.matchAll(/'(\w+)'/g)].map(([, state = '']) => state),
    )
    expect(accepted.toSorted()).toEqual(states.toSorted())
  },
)
