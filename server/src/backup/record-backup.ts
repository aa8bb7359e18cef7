import { sql } from 'kysely'
import type { Context } from '../kernel/context.ts'

interface FinishedBackup {
  readonly id: string
  readonly takenAt: string
}

/** Records in the database which backup is its newest; the product publishes its age in the metrics. One backup runs at a time, so the last one recorded is the newest. */
export async function recordBackup(ctx: Context, { id, takenAt }: FinishedBackup): Promise<void> {
  await sql`
    insert into last_backup (backup_id, taken_at) values (${id}, ${takenAt})
    on conflict (is_only) do update
      set backup_id = excluded.backup_id, taken_at = excluded.taken_at, finished_at = excluded.finished_at
  `.execute(ctx.db)
}
