import { setTimeout as sleep } from 'node:timers/promises'
import type { RawBuilder } from 'kysely'
import { isUnavailable } from '../database/is-unavailable.ts'
import type { Context } from './context.ts'

export interface Swept {
  readonly id: string
}

interface Sweep<Row extends Swept> {
  /** What a failure means, after the number of failures. */
  readonly failure: string
  readonly rows: Iterable<Row> | AsyncIterable<Row>
  /** Answers 'stop' where the rest has to wait for the next sweep. */
  readonly work: (row: Row) => Promise<void | 'stop'>
}

const namedFailures = 10
const firstId = '00000000-0000-0000-0000-000000000000'

/**
 * Does the work for each row, one after another. A failure does not stop the others: at the end all are thrown as one error that names the rows, which the queue
 * logs and counts. Only a database that cannot be reached ends the sweep at once.
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

/** All rows of a question that answers pages in the order of ids, each page after an id. */
export async function* inPages<Row extends Swept>(list: (afterId: string) => Promise<readonly Row[]>) {
  for (let page = await list(firstId); page.length > 0; page = await list(page.at(-1)?.id ?? firstId)) yield* page
}

/** The rows of a list of ids. */
export function byId(ids: readonly string[]): readonly Swept[] {
  return ids.map((id) => ({ id }))
}

const batchSize = 1_000
/** Milliseconds that others have the database to themselves. */
const pause = 20

/** Runs a deletion of up to so many rows until it finds fewer, with pauses, so that no statement is long and none waits behind it. */
export async function deleteInBatches(ctx: Context, deletion: (limit: number) => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deletion(batchSize).execute(ctx.db)
    if (numAffectedRows < batchSize) return
    await sleep(pause)
  }
}

/** The last row of a page, in the order of its moment and its id. */
export interface PageEnd {
  /** As PostgreSQL writes it, to the microsecond. */
  readonly at: string
  readonly id: string
}

const beforeAll: PageEnd = { at: '-infinity', id: firstId }

/**
 * Walks through old rows of which some stay for ever, page by page: each page is one statement that deletes what may go and answers its last row; null after the last
 * page.
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
