import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { describeDevice } from '../account/sessions.ts'
import type { DoneInBrowser, SecurityNews } from '../mails.ts'
import { findAccount } from '../reads/mail-recipient.ts'

interface About {
  readonly userId: string
  readonly news: SecurityNews
  /** Of the browser's request; absent where the change came otherwise. */
  readonly headers?: Headers
  /** The name of a passkey. */
  readonly name?: string
}

/** What a mail says about who did it: when, and what the browser says that it is. */
export function doneInBrowser(ctx: Context, headers?: Headers): DoneInBrowser {
  const { browser, system } = describeDevice(headers?.get('user-agent') ?? null)
  return { at: ctx.now().toISOString(), browser, system }
}

/** Queues the mail about a change of how an account is protected, or about its sign-in in a new browser. */
export async function queueSecurityMail(ctx: Context, { userId, news, headers, name }: About): Promise<void> {
  const account = await findAccount(ctx, userId)
  if (!account) return
  await queueMail(ctx, {
    deduplicationKey: `security:${news}:${randomUUID()}`,
    recipient: account.email,
    language: account.language,
    template: 'security-news',
    variables: { firstName: account.firstName, news, name: name ?? null, ...doneInBrowser(ctx, headers) },
  })
}
