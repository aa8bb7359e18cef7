import type { Call } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import type { Accounts } from './accounts.ts'
import { openAccount } from './open-account.ts'
import { openSession } from './open-session.ts'
import { findAccount } from './reads/mail-recipient.ts'
import { findSessionView } from './reads/session-view.ts'
import { readReference } from './signed-reference.ts'
import { type AccountDetails, deleteSignUp } from './store.ts'

interface Parts extends Call<{ token: string }> {
  readonly accounts: Accounts
  readonly headers: Headers
}

const onlyVerified = { session: null, cookies: [] }

/** Turns the sign-up of a mailed link into an account. Signs the user in when the link is opened in the browser of the sign-up. Confirming again succeeds without a session. */
export async function verifyEmail({ ctx, input, accounts, headers }: Parts) {
  const id = readReference(accounts.secret, 'verify-email', input.token)
  if (!id) return refused('identity.link_invalid')

  const account = await inTransaction(ctx, async (ctx) => {
    const signUp = await deleteSignUp(ctx, id)
    if (!signUp) return (await findAccount(ctx, id)) && 'opened before'
    return (await openAccount(ctx, accountOf(signUp), signUp.password_hash, id)) && 'opened now'
  })
  if (!account) return refused('identity.link_invalid')
  const signsIn = account === 'opened now' && ctx.actor.kind === 'visitor' && accounts.signUpBrowser.isOf(headers, id)
  const session = signsIn ? await findSessionView(ctx, id) : null
  const cookies = session && (await openSession(accounts, { ctx, userId: id, headers }))
  if (!session || !cookies) return ok(onlyVerified)
  const { devices, signUpBrowser } = accounts
  return ok({ session, cookies: [...cookies, devices.markKnown(session.email), signUpBrowser.forget()] })
}

function accountOf(row: NonNullable<Awaited<ReturnType<typeof deleteSignUp>>>): AccountDetails {
  const person = {
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    language: row.language,
  }
  const { seller_kind: sellerKind, location } = row
  if (sellerKind === null || location === null) return { role: 'buyer', ...person }
  if (sellerKind === 'private')
    return { role: 'vendor', ...person, sellerKind, location, ...(row.fiscal_code && { fiscalCode: row.fiscal_code }) }
  const { company_name: companyName, vat_number: vatNumber, visura_camera_url: visuraCameraUrl } = row
  if (companyName === null || vatNumber === null || visuraCameraUrl === null)
    throw new Error(`The sign-up ${row.id} of a business has no company`)
  return { role: 'vendor', ...person, sellerKind, location, companyName, vatNumber, visuraCameraUrl }
}
