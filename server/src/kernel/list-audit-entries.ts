import { isId } from '@autopiazza/contract/ids'
import { sql } from 'kysely'
import type { Context } from './context.ts'

export interface AuditEntry {
  readonly id: string
  readonly at: Date
  readonly actorKind: string
  readonly actorId: string | null
  readonly operator: string | null
  readonly action: string
  readonly subjectId: string | null
  readonly details: Readonly<Record<string, unknown>>
}

/** Selects audit entries by subject, time, operator's name or account id. */
export interface AuditFilter {
  readonly subjectIds?: readonly string[]
  /** A day or a time in Italy, such as 2026-03-29 or 2026-03-29 10:00. */
  readonly since?: string | null
  readonly by?: string | null
  /** The id of an entry; selects earlier entries. */
  readonly before?: string | null
  readonly limit: number
}

/** Returns the newest matching audit entries, in chronological order. Absent filters add no condition, so that the index of the others is used. */
export async function listAuditEntries(
  ctx: Context,
  { subjectIds, since = null, by = null, before = null, limit }: AuditFilter,
): Promise<AuditEntry[]> {
  const conditions = [
    ...(subjectIds ? [sql`subject_id = any(${subjectIds}::uuid[])`] : []),
    ...(since === null ? [] : [sql`occurred_at >= ${since}::timestamp at time zone 'Europe/Rome'`]),
    ...(before === null ? [] : [sql`id < ${before}::uuid`]),
    ...(by === null
      ? []
      : [isId(by) ? sql`actor_id = ${by}` : sql`details ? 'operator' and details ->> 'operator' = ${by}`]),
  ]
  const { rows } = await sql<AuditEntry>`
    select id, occurred_at as at, actor_kind as "actorKind", actor_id as "actorId", details ->> 'operator' as operator, action,
      subject_id as "subjectId", details - 'operator' as details
    from audit_entries
    where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by id desc limit ${limit}
  `.execute(ctx.db)
  return rows.toReversed()
}
