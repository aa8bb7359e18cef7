import { randomUUID } from 'node:crypto'
import type { Context } from '../../../kernel/context.ts'
import { queueMail } from '../../../kernel/queue-mail.ts'
import { describeDevice } from '../account/sessions.ts'
import type { DoneInBrowser, SecurityNews } from '../mails.ts'
import { findAccount } from '../reads/mail-recipient.ts'

interface About {
  readonly userId: string
  readonly news: SecurityNews
  /** Headers of the browser's request; absent when a command makes the change. */
  readonly headers?: Headers
  readonly name?: string
}

/** Returns the time and the browser of an action, for a mail. */
export function doneInBrowser(ctx: Context, headers?: Headers): DoneInBrowser {
  const { browser, system } = describeDevice(headers?.get('user-agent') ?? null)
  return { at: ctx.now().toISOString(), browser, system }
}

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
