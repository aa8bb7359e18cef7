import type { SecondFactor } from '@autopiazza/contract/second-factor'
import type { Context } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import type { Accounts } from './accounts.ts'
import { finishSignIn } from './finish-sign-in.ts'
import { findSignInChallenge, listPasskeys } from './reads/second-factors.ts'
import { checkSecondFactor } from './two-factor/check-second-factor.ts'
import { deleteSignInChallenge } from './two-factor/two-factor-store.ts'
import { assertionOptions } from './two-factor/webauthn.ts'

interface InBrowser {
  readonly ctx: Context
  readonly accounts: Accounts
  readonly headers: Headers
}

/** Whether a sign-in of this browser waits for its second factor, and which. */
export async function showSecondStep({ ctx, accounts, headers }: InBrowser) {
  const waiting = await findWaiting({ ctx, accounts, headers })
  if (!waiting) return ok({ isPending: false, hasTotp: false, hasPasskey: false })
  return ok({ isPending: true, hasTotp: waiting.hasTotp, hasPasskey: waiting.hasPasskey })
}

/** What a passkey has to sign to confirm the sign-in that waits. */
export async function askPasskeyForSignIn({ ctx, accounts, headers }: InBrowser) {
  const waiting = await findWaiting({ ctx, accounts, headers })
  if (!waiting) return refused('identity.second_step_over')
  const { baseUrl } = accounts
  const passkeys = await listPasskeys(ctx, waiting.userId)
  return ok({ options: await assertionOptions({ baseUrl, challenge: waiting.challenge }, passkeys) })
}

/** Confirms the sign-in that waits in this browser, once, and opens its session; cookies are the set-cookie lines of the answer. */
export async function confirmSignIn({ ctx, input, accounts, headers }: InBrowser & { readonly input: SecondFactor }) {
  const waiting = await findWaiting({ ctx, accounts, headers })
  if (!waiting) return refused('identity.second_step_over')
  const { id, userId, email, challenge } = waiting
  const device = accounts.devices.recognise(headers, email)
  const checked = await checkSecondFactor(ctx, { userId, factor: input, challenge, device, accounts, headers })
  if (!checked.ok) return checked
  if (!(await deleteSignInChallenge(ctx, id))) return refused('identity.second_step_over')
  const finished = await finishSignIn({ ctx, userId, email, accounts, headers, isConfirmed: true })
  if (!finished.ok) return finished
  const { session, cookies } = finished.value
  return ok({ session, cookies: [...cookies, accounts.secondStep.forget()] })
}

async function findWaiting({ ctx, accounts, headers }: InBrowser) {
  const id = accounts.secondStep.read(headers)
  const waiting = id === null ? null : await findSignInChallenge(ctx, id)
  return id !== null && waiting ? { id, ...waiting } : null
}
