import type { SecondFactor } from '@autopiazza/contract/second-factor'
import type { Context } from '../../../kernel/context.ts'
import { totpCode } from '../rules/totp.ts'
import { confirmSignIn } from '../second-step.ts'
import { signIn } from '../sign-in.ts'
import { confirmTotp, startTotp } from '../two-factor/authenticator-app.ts'
import { addPasskey, startPasskey } from '../two-factor/passkeys.ts'
import {
  type createAccountFixture,
  goodPassword,
  headersWith,
  openAccountWithSessions,
  someBuyer,
} from './account-fixture.ts'
import { createSoftwarePasskey } from './software-passkey.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

function fromBase32(text: string): Buffer {
  const bits = text
    .split('')
    .map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

export function createTwoFactorFixture(fixture: Awaited<ReturnType<typeof createAccountFixture>>) {
  const { accounts } = fixture
  const headers = new Headers()
  const currentPassword = goodPassword

  /** Creates an account with an authenticator app and its backup codes. `later` is the number of 30-second periods by which the code is ahead of now. */
  async function withApp(sessionCount = 1) {
    const account = await openAccountWithSessions(fixture, someBuyer(), sessionCount)
    const [session] = account.sessions
    if (!session) throw new Error('no session')
    const { ctx } = session
    const started = await startTotp({ ctx, input: { currentPassword }, accounts, headers })
    if (!started.ok) throw new Error(started.code)
    const secret = fromBase32(started.value.secret)
    const code = (later = 0) => totpCode(secret, Math.floor(ctx.now().getTime() / 30_000) + later)
    const confirmed = await confirmTotp({ ctx, input: { code: code(-1) }, accounts, headers })
    if (!confirmed.ok) throw new Error(confirmed.code)
    return { ...account, ctx, session, code, uri: started.value.uri, backupCodes: confirmed.value.backupCodes ?? [] }
  }

  /** Adds a passkey. `factor` confirms it when the account already has a factor. */
  async function addKey(
    ctx: Context,
    name = 'Telefono',
    passkey = createSoftwarePasskey(accounts.baseUrl),
    factor: SecondFactor = {},
  ) {
    const started = await startPasskey({ ctx, input: { currentPassword, ...factor }, accounts, headers })
    if (!started.ok) throw new Error(started.code)
    const credential = passkey.register(started.value.options)
    const added = await addPasskey({ ctx, input: { name, credential }, accounts, headers })
    return { passkey, added }
  }

  /** Begins a sign-in with the correct password, up to its second step. */
  async function begin(email: string, { from = new Headers(), ctx = fixture.context() } = {}) {
    const answer = await signIn({ ctx, input: { email, password: goodPassword }, accounts, headers: from })
    if (!answer.ok) throw new Error(answer.code)
    if (answer.value.session) throw new Error('There was no second step')
    const browser = headersWith([...answer.value.cookies, from.get('cookie') ?? ''].filter(Boolean))
    return {
      browser,
      confirm: (input: SecondFactor) => confirmSignIn({ ctx, input, accounts, headers: browser }),
    }
  }

  return { withApp, addKey, begin, headers, currentPassword }
}
