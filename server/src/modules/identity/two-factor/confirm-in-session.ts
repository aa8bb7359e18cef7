import type { Confirmed } from '@autopiazza/contract/two-factor'
import type { Context } from '../../../kernel/context.ts'
import { ok, refused } from '../../../kernel/outcome.ts'
import type { Accounts } from '../accounts.ts'
import { actingInSession } from '../acting.ts'
import { checkCurrentPassword } from '../account/check-password.ts'
import { findAccount } from '../reads/mail-recipient.ts'
import { hasTwoFactor, listPasskeys } from '../reads/second-factors.ts'
import { checkSecondFactor } from './check-second-factor.ts'
import { insertChallenge, takeChallenge } from './two-factor-store.ts'
import { assertionOptions } from './webauthn.ts'

export interface InBrowser<Input> {
  readonly ctx: Context
  readonly input: Input
  readonly accounts: Pick<Accounts, 'baseUrl' | 'encryption' | 'devices'>
  readonly headers: Headers
}

/** Returns the user after checking the password and a second factor, or a refusal. */
export async function confirmInSession({ ctx, input, accounts, headers }: InBrowser<Confirmed>) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  if (!(await hasTwoFactor(ctx, userId))) return refused('identity.two_factor_off')
  const known = await checkCurrentPassword(ctx, { userId, password: input.currentPassword })
  if (!known.ok) return known
  const account = await findAccount(ctx, userId)
  const device = account ? accounts.devices.recognise(headers, account.email) : null
  const challenge = input.passkey ? await takeChallenge(ctx, { sessionId, purpose: 'confirm' }) : null
  const checked = await checkSecondFactor(ctx, { userId, factor: input, challenge, device, accounts, headers })
  return checked.ok ? ok({ userId, sessionId }) : checked
}

/** Returns the user who may add a second factor. The first factor requires only the password; further factors also require an existing factor. */
export async function confirmAdding(confirmation: InBrowser<Confirmed>) {
  const { ctx, input } = confirmation
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  if (await hasTwoFactor(ctx, userId)) return confirmInSession(confirmation)
  const known = await checkCurrentPassword(ctx, { userId, password: input.currentPassword })
  return known.ok ? person : known
}

interface AskPasskey {
  readonly ctx: Context
  readonly accounts: Pick<Accounts, 'baseUrl'>
}

/** Returns the WebAuthn options to confirm an action in this session with a passkey. */
export async function askPasskey({ ctx, accounts: { baseUrl } }: AskPasskey) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId, sessionId } = person.value
  const passkeys = await listPasskeys(ctx, userId)
  if (passkeys.length === 0) return refused('identity.two_factor_off')
  const { challenge } = await insertChallenge(ctx, { userId, sessionId, purpose: 'confirm' })
  return ok({ options: await assertionOptions({ baseUrl, challenge }, passkeys) })
}
