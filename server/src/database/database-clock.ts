import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

export interface DatabaseClock {
  readonly now: () => Date
  /** Returns the number of seconds by which the database's clock is ahead of this process's. */
  readonly differenceSeconds: () => number
  readonly problem: () => string | null
  readonly stop: () => void
}

interface ClockParts {
  readonly processNow?: () => number
  readonly measureMilliseconds?: number
}

interface Sample {
  readonly roundTrip: number
  readonly difference: number
}

const samples = 4
const maxUnnoticed = 1_000

/** Follows the database's clock: measures its difference to this process's clock now and regularly. Keeps the last difference while the database is unavailable. */
export async function followDatabaseClock(
  db: Database,
  { processNow = Date.now, measureMilliseconds = 30_000 }: ClockParts = {},
): Promise<DatabaseClock> {
  const measure = () => measureDifference(db, processNow)
  let difference = await measure()
  let isMeasuring = false

  async function measureAgain(): Promise<void> {
    if (isMeasuring) return
    isMeasuring = true
    difference = await measure().catch(() => difference)
    isMeasuring = false
  }
  const timer = setInterval(() => void measureAgain(), measureMilliseconds).unref()

  return {
    now: () => new Date(processNow() + difference),
    differenceSeconds: () => difference / 1_000,
    problem: () =>
      Math.abs(difference) > maxUnnoticed
        ? `the clock of this machine is ${Math.round(Math.abs(difference) / 1_000)} s ${difference > 0 ? 'behind' : 'ahead of'} the database's`
        : null,
    stop: () => clearInterval(timer),
  }
}

/** Uses the fastest of a few answers on one connection. Assumes that the database read its clock in the middle of that round trip. */
async function measureDifference(db: Database, processNow: () => number): Promise<number> {
  return db.connection().execute(async (connection) => {
    let best: Sample | null = null
    for (let taken = 0; taken < samples; taken += 1) {
      const sample = await takeSample(connection, processNow)
      if (best === null || sample.roundTrip < best.roundTrip) best = sample
    }
    return best?.difference ?? 0
  })
}

async function takeSample(connection: Database, processNow: () => number): Promise<Sample> {
  const askedAt = performance.now()
  const { rows } = await sql<{ milliseconds: number }>`
    select extract(epoch from clock_timestamp())::float8 * 1000 as milliseconds`.execute(connection)
  const roundTrip = performance.now() - askedAt
  const [answer] = rows
  if (!answer) throw new Error('The database returned no time')
  return { roundTrip, difference: answer.milliseconds - (processNow() - roundTrip / 2) }
}

/** Larger than the clock differences of machines in practice. */
export const maxClockSkewSeconds = 60

/**
 * Tests whether a time is in the last period, such as '1 hour', for rate limits. Excludes future times, written with
 * a wrong clock, which would count until that time is reached.
 */
export function isWithinLast(column: string, period: string): RawBuilder<boolean> {
  const ahead = sql.lit(`${maxClockSkewSeconds} seconds`)
  return sql`${sql.ref(column)} between now() - ${sql.lit(period)}::interval and now() + ${ahead}::interval`
}
