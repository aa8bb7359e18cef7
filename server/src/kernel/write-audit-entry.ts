import type { AuditAction } from '@autopiazza/contract/audit-actions'
import { sql } from 'kysely'
import type { Actor, Context } from './context.ts'
import { userIdOf } from './context.ts'

/** Writes an audit entry in the transaction of the change. `details` contains no secrets and no texts of users, except an operator's name and reason. */
export async function writeAuditEntry(
  ctx: Context,
  action: AuditAction,
  subjectId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await writeAuditEntries(ctx, action, [subjectId], details)
}

/** Writes the same audit entry for several subjects. */
export async function writeAuditEntries(
  ctx: Context,
  action: AuditAction,
  subjectIds: readonly (string | null)[],
  details: Record<string, unknown> = {},
): Promise<void> {
  await sql`
    insert into audit_entries (actor_kind, actor_id, action, subject_kind, subject_id, details)
    select ${ctx.actor.kind}, ${actorIdOf(ctx.actor)}::uuid, ${action}, ${action.slice(0, action.indexOf('.'))}, subject_id,
      ${JSON.stringify({ ...details, ...meansOf(ctx.actor) })}::jsonb
    from unnest(${subjectIds}::uuid[]) as subject (subject_id)
  `.execute(ctx.db)
}

/** Returns the user, or the account of an operator on the operator's page. */
function actorIdOf(actor: Actor): string | null {
  return actor.kind === 'system' ? (actor.operatorId ?? null) : userIdOf(actor)
}

function meansOf(actor: Actor): { operator?: string; accessTokenId?: string } {
  if ('accessToken' in actor) return { accessTokenId: actor.accessToken.id }
  return actor.kind === 'system' && actor.operator ? { operator: actor.operator } : {}
}
