import { z } from './zod.ts'
import { knownPassword, requiredText } from './identity.ts'
import { fieldError, id, nothing, operation, timestamp } from './operation.ts'
import { signedInOnly } from './refusals.ts'
import { tokenDays, tokenNameMaxLength, tokenScopes } from './token-scopes.ts'

export const accessToken = z
  .object({
    id,
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    createdAt: timestamp,
    expiresAt: timestamp.nullable(),
    isExpired: z.boolean(),
    lastUsedAt: timestamp.nullable(),
  })
  .meta({
    description:
      'An access token, without its secret. expiresAt is null for one that does not expire, lastUsedAt before the first request.',
  })
export type AccessToken = z.infer<typeof accessToken>

export const accessTokenInput = z.strictObject({
  name: requiredText(tokenNameMaxLength),
  scopes: z
    .array(z.enum(tokenScopes), { error: fieldError('scope_required') })
    .min(1, fieldError('scope_required'))
    .max(tokenScopes.length, fieldError('too_long')),
  /** Validity in days; null for a token that does not expire. */
  days: z
    .union(
      tokenDays.map((days) => z.literal(days)),
      { error: fieldError('not_an_option') },
    )
    .nullable(),
  currentPassword: knownPassword,
})
export type AccessTokenInput = z.output<typeof accessTokenInput>

/** Access tokens are managed only in a browser; a token cannot create or revoke one. */
export const accessTokens = {
  list: operation(
    'GET',
    '/account/tokens',
    "The account's access tokens that were not revoked, newest first; an expired one for 30 days.",
    signedInOnly,
  ).output(z.array(accessToken)),
  create: operation(
    'POST',
    '/account/tokens',
    'Creates an access token for a program; ten work at the same time at most. Needs the current password. The secret is in this answer alone; the person gets a mail.',
    [...signedInOnly, 'identity.wrong_password', 'identity.too_many_attempts', 'identity.too_many_tokens'],
  )
    .input(accessTokenInput)
    .output(z.object({ accessToken, secret: z.string() })),
  revoke: operation('DELETE', '/account/tokens/{id}', 'Revokes an access token at once.', [
    ...signedInOnly,
    'identity.token_not_found',
  ])
    .input(z.object({ id }))
    .output(nothing),
}
