import type { Call, Context } from '../../../kernel/context.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { actingInSession } from '../acting.ts'
import { listStoredTokens } from '../reads/access-tokens.ts'
import { revokeToken } from './access-tokens-store.ts'

export async function listAccessTokens({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  return person.ok ? ok(await listStoredTokens(ctx, person.value.userId)) : person
}

/** Revokes a token of the acting user. The next request with the token is refused. */
export async function revokeAccessToken({ ctx, input }: Call<{ id: string }>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    if (!(await revokeToken(ctx, { id: input.id, userId }))) return refused('identity.token_not_found')
    await writeAuditEntry(ctx, 'access_token.revoke', input.id)
    return ok({})
  })
}
