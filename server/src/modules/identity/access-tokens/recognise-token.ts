import type { Language } from '@autopiazza/contract/vocabulary'
import type { Logger } from 'pino'
import type { Context, SignedIn } from '../../../kernel/context.ts'
import { ok, refused, refusedWith } from '../../../kernel/outcome.ts'
import { consumeRateLimit, type RateLimit } from '../rate-limits.ts'
import { findTokenOwner } from '../reads/token-owner.ts'
import { placeOf } from '../sign-in-attempts.ts'
import { markTokenUsed } from './access-tokens-store.ts'
import { hashTokenSecret } from './token-secret.ts'

interface Parts {
  readonly ctx: Context
  readonly token: string
  readonly log: Pick<Logger, 'warn'>
}

/** Shared by all tokens of one user. */
const requestsOf = (userId: string): RateLimit => ({ name: 'token-requests', key: userId, points: 600, seconds: 60 })
/** Limits wrong tokens per network address block, like wrong passwords. */
const wrongTokensOf = (place: string): RateLimit => ({
  name: 'wrong-token',
  key: place,
  points: 50,
  seconds: 15 * 60,
})

export interface RecognisedProgram {
  readonly actor: SignedIn
  readonly language: Language
}

/** Returns the user for whom a program with this token acts. Wrong, expired and revoked tokens and tokens of suspended accounts get the same refusal. */
export async function recogniseToken({ ctx, token, log }: Parts) {
  const hash = hashTokenSecret(token)
  const owner = hash === null ? null : await findTokenOwner(ctx, hash)
  if (!owner) {
    const wait = await consumeRateLimit(ctx, wrongTokensOf(placeOf(ctx.address)))
    return wait > 0 ? refusedWith('identity.too_many_attempts', { seconds: wait }) : refused('identity.token_invalid')
  }
  const { id, scopes, userId, role, language, isNoted } = owner
  const wait = await consumeRateLimit(ctx, requestsOf(userId))
  if (wait > 0) return refusedWith('request.too_many', { seconds: wait })
  if (!isNoted) {
    markTokenUsed(ctx, id).catch((err: unknown) => {
      log.warn({ err }, 'The use of an access token was not recorded')
    })
  }
  const program: RecognisedProgram = { actor: { kind: role, userId, accessToken: { id, scopes } }, language }
  return ok(program)
}
