import type { AuditAction } from '@autopiazza/contract/audit-actions'
import type { Actor, Context } from './context.ts'
import { userIdOf } from './context.ts'

/** Writes an audit entry in the transaction of the change. `details` contains no secrets and no texts of users, except an operator's name and reason. */
export async function writeAuditEntry(
  ctx: Context,
  action: AuditAction,
  subjectId: string | null,
  details: Record<string, unknown> = {},
): Promise<void> {
  await ctx.db
    .insertInto('audit_entries')
    .values({
      actor_kind: ctx.actor.kind,
      actor_id: actorIdOf(ctx.actor),
      action,
      subject_kind: action.slice(0, action.indexOf('.')),
      subject_id: subjectId,
      details: JSON.stringify({ ...details, ...meansOf(ctx.actor) }),
    })
    .execute()
}

/** Returns the user, or the account of an operator on the operator's page. */
function actorIdOf(actor: Actor): string | null {
  return actor.kind === 'system' ? (actor.operatorId ?? null) : userIdOf(actor)
}

function meansOf(actor: Actor): { operator?: string; accessTokenId?: string } {
  if ('accessToken' in actor) return { accessTokenId: actor.accessToken.id }
  return actor.kind === 'system' && actor.operator ? { operator: actor.operator } : {}
}
