import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'

interface FinishedBackup {
  readonly id: string
  /** The moment whose rows it has. */
  readonly takenAt: string
}

/** Writes into the database that was backed up which backup is its newest; the metrics of the product say how old it is. One backup runs at a time, so that the last to be written is the newest. */
export async function recordBackup(ctx: Context, { id, takenAt }: FinishedBackup): Promise<void> {
  await sql`
    insert into last_backup (backup_id, taken_at) values (${id}, ${takenAt})
    on conflict (is_only) do update
      set backup_id = excluded.backup_id, taken_at = excluded.taken_at, finished_at = excluded.finished_at
  `.execute(ctx.db)
}
