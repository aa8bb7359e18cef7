import type { RawBuilder } from 'kysely'
import type { Context } from '../context.ts'

const batchSize = 5_000

/** Runs a deletion of up to so many rows until it finds fewer, so that no statement is long. */
export async function deleteInBatches(ctx: Context, deletion: (limit: number) => RawBuilder<unknown>): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await deletion(batchSize).execute(ctx.db)
    if (numAffectedRows < batchSize) return
  }
}
