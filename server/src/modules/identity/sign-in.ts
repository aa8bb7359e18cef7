import { verifyPassword } from 'better-auth/crypto'
import type { Context } from '../../context.ts'
import { done, refused, refusedWith } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import type { Accounts } from './accounts.ts'
import { countGuess, placeOf } from './guesses.ts'
import { readCredential } from './reads/credential.ts'
import { readSessionView } from './reads/session-view.ts'

interface Parts {
  readonly ctx: Context
  readonly input: { email: string; password: string }
  readonly accounts: Accounts
  readonly headers: Headers
}

/** Weighed when the address is unknown, so that every guess costs one hash. No password has it. */
const nobodysHash = `${'0'.repeat(32)}:${'0'.repeat(128)}`

/** Opens a session; cookies are the set-cookie lines of the answer. Guesses are counted before the password is looked at. */
export async function signIn({ ctx, input, accounts, headers }: Parts) {
  const guess = await countGuess(ctx, input.email, accounts.devices.recognise(headers, input.email))
  if (guess.wait > 0) return refusedWith('identity.too_many_attempts', { seconds: guess.wait })

  const credential = await readCredential(ctx, input.email, placeOf(ctx.address))
  const isRight = await verifyPassword({ hash: credential?.passwordHash ?? nobodysHash, password: input.password })
  if (!credential || !isRight) return refused('identity.wrong_credentials')

  await guess.takeBack()
  if (!credential.userId) return refused('identity.email_not_verified')

  const session = await readSessionView(ctx, credential.userId)
  if (!session) return refused('identity.wrong_credentials')
  const cookies = await accounts.openSession(credential.userId, headers, ctx.address)
  await writeAuditEntry(ctx, 'account.sign_in', credential.userId)
  return done({ session, cookies: [...cookies, accounts.devices.remember(input.email)] })
}
