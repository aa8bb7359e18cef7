import { setTimeout as sleep } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import { isUnavailable } from '../database/is-unavailable.ts'
import type { Context } from './context.ts'

export interface Swept {
  readonly id: string
}

interface Sweep<Row extends Swept> {
  /** The text that follows the number of failures. */
  readonly failure: string
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  /** Returns 'stop' to leave the remaining rows to the next sweep. */
  readonly work: (row: Row) => Promise<void | 'stop'>
}

const namedFailures = 10
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Processes each row, one after another. A failure does not stop the others: at the end all failures are thrown as
 * one error that names the rows, which the queue logs and counts. Only an unreachable database ends the sweep at
 * once.
 */
export async function sweep<Row extends Swept>({ failure, rows, work }: Sweep<Row>): Promise<void> {
  const failed: { readonly id: string; readonly error: unknown }[] = []
  for await (const row of rows) {
    try {
      if ((await work(row)) === 'stop') break
    } catch (error) {
      if (isUnavailable(error)) throw error
      failed.push({ id: row.id, error })
    }
  }
  if (failed.length === 0) return
  const named = failed
    .slice(0, namedFailures)
    .map(({ id, error }) => `${id}: ${error instanceof Error ? error.message : String(error)}`)
  throw new AggregateError(
    failed.map(({ error }) => error),
    `${failed.length} ${failure}: ${named.join('; ')}${failed.length > namedFailures ? '; …' : ''}`,
  )
}

/** Iterates over all rows of a query that returns pages in the order of ids, each page after an id. */
export async function* inPages<Row extends Swept>(list: (afterId: string) => Promise<readonly Row[]>) {
  for (let page = await list(firstId); page.length > 0; page = await list(page.at(-1)?.id ?? firstId)) yield* page
}

export function byId(ids: readonly string[]): readonly Swept[] {
  return ids.map((id) => ({ id }))
}

const batchSize = 1_000
/** Milliseconds between two statements, so that other users of the database can proceed. */
const pause = 20

/** Repeats a limited deletion until it deletes fewer rows than the limit. Pauses between statements, so that each statement is short and other statements can run. */
export async function deleteInBatches(ctx: Context, deletion: (limit: number) => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deletion(batchSize).execute(ctx.db)
    if (numAffectedRows < batchSize) return
    await sleep(pause)
  }
}

/** The time and id of a page's last row. */
export interface PageEnd {
  /** The time in PostgreSQL's notation, with microseconds. */
  readonly at: string
  readonly id: string
}

const beforeAll: PageEnd = { at: '-infinity', id: firstId }

/**
 * Deletes old rows page by page where some rows stay for ever. Each statement deletes what is due within one page and
 * returns the page's last row; no row after the last page.
 */
export async function deletePageByPage(
  ctx: Context,
  deletion: (after: PageEnd, limit: number) => RawBuilder<PageEnd>,
): Promise<void> {
  for (let after = beforeAll; ; await sleep(pause)) {
    const { rows } = await deletion(after, batchSize).execute(ctx.db)
    if (!rows[0]) return
    after = rows[0]
  }
}
