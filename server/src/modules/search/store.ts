import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'
import { deleteInBatches } from '../../kernel/sweep.ts'

/** Retention of the change log; an index that has not read it for longer is rebuilt. */
const changesKeptHours = 24

export async function deleteOldChanges(ctx: Context): Promise<void> {
  await deleteInBatches(
    ctx,
    (limit) => sql`
    delete from listing_changes where position in (
      select position from listing_changes where changed_at < now() - make_interval(hours => ${changesKeptHours}) limit ${limit}
    )
  `,
  )
}
