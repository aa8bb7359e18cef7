import type { AccessTokenInput } from '@autopiazza/contract/access-tokens'
import { scopesOfRole, tokenScopes } from '@autopiazza/contract/token-scopes'
import type { Call } from '../../../kernel/context.ts'
import { inTransaction, isRefusedBy } from '../../../database/transaction.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { writeAuditEntry } from '../../../kernel/write-audit-entry.ts'
import { checkCurrentPassword } from '../account/check-password.ts'
import { lockPassword } from '../account/password-store.ts'
import { findProfile } from '../reads/profile.ts'
import { actingInSession } from '../acting.ts'
import { consumeRateLimit } from '../rate-limits.ts'
import { findAccessToken } from '../reads/access-tokens.ts'
import { doneInBrowser } from '../two-factor/security-mail.ts'
import { insertAccessToken, tokenLimit } from './access-tokens-store.ts'
import { createTokenSecret } from './token-secret.ts'

interface Parts extends Call<AccessTokenInput> {
  readonly headers: Headers
}

/** Creates an access token after checking the password, and mails the owner. Only this response contains the secret. */
export async function createAccessToken({ ctx, input, headers }: Parts) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, kind } = person.value
  if (!input.scopes.every((scope) => scopesOfRole[kind].includes(scope)))
    return refused('request.invalid', { scopes: 'not_an_option' })
  const known = await checkCurrentPassword(ctx, { userId, password: input.currentPassword })
  if (!known.ok) return known
  const wait = await consumeRateLimit(ctx, { name: 'new-token', key: userId, points: 30, seconds: 24 * 3600 })
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })

  const { email, firstName, language } = await findProfile(ctx, userId)
  const { secret, hash } = createTokenSecret()
  const scopes = tokenScopes.filter((scope) => input.scopes.includes(scope))
  const { name, days } = input
  try {
    return await inTransaction(ctx, async (ctx) => {
      // A new password revokes all tokens. The lock ensures that a token created at the same time is revoked too.
      if (!(await lockPassword(ctx, { userId, compared: known.value })))
        return refused('identity.wrong_password', { currentPassword: 'wrong_password' })
      const id = await insertAccessToken(ctx, { userId, name, scopes, hash, days })
      await queueMail(ctx, {
        deduplicationKey: `access-token:${id}:created`,
        recipient: email,
        language,
        template: 'access-token-created',
        variables: { firstName: firstName ?? '', name, ...doneInBrowser(ctx, headers) },
      })
      await writeAuditEntry(ctx, 'access_token.create', id, { scopes, days })
      return ok({ accessToken: await findAccessToken(ctx, id), secret })
    })
  } catch (error) {
    if (isRefusedBy(error, tokenLimit)) return refused('identity.too_many_tokens')
    throw error
  }
}
