import type { MailedLinkKind } from '@autopiazza/contract/identity'
import type { Call } from '../../kernel/context.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import type { Accounts } from './accounts.ts'
import { findEmailChangeById } from './reads/email-change.ts'
import { findAccount, findSignUpById } from './reads/mail-recipient.ts'
import { findOpenProof } from './reads/open-proof.ts'
import { readReference, type ReferencePurpose } from './signed-reference.ts'

interface Parts extends Call<{ readonly kind: MailedLinkKind; readonly token: string }> {
  readonly accounts: Pick<Accounts, 'secret' | 'signUpBrowser'>
  readonly headers: Headers
}

const purposes = {
  verify: 'verify-email',
  email: 'change-email',
  browser: 'confirm-browser',
} as const satisfies Record<MailedLinkKind, ReferencePurpose>

/** Returns the e-mail address of a mailed link, for the page that the link opens. Anyone with the link may call it repeatedly: only the button on the page uses up the link. */
export async function showMailedLink({ ctx, input, accounts, headers }: Parts) {
  const id = readReference(accounts.secret, purposes[input.kind], input.token)
  const open = id && (await openLinks[input.kind](ctx, id))
  if (id && open) {
    const signsIn = input.kind === 'verify' && ctx.actor.kind === 'visitor' && accounts.signUpBrowser.isOf(headers, id)
    return ok({ email: open.email, isDone: false, signsIn })
  }
  const opened = id && input.kind === 'verify' ? await findAccount(ctx, id) : null
  return opened ? ok({ email: opened.email, isDone: true, signsIn: false }) : refused('identity.link_invalid')
}

const openLinks = { verify: findSignUpById, email: findEmailChangeById, browser: findOpenProof } as const
