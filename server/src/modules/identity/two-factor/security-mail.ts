import { randomUUID } from 'node:crypto'
import type { Context } from '../../../context.ts'
import { queueMail } from '../../../queue-mail.ts'
import { describeDevice } from '../account/sessions.ts'
import type { SecurityNews } from '../mails.ts'
import { findAccount } from '../reads/mail-recipient.ts'

interface About {
  readonly userId: string
  readonly news: SecurityNews
  /** What the browser says that it is; unknown where the change came otherwise. */
  readonly userAgent?: string | null
  /** The name of a passkey. */
  readonly name?: string
}

/** Queues the mail about a change of how an account is protected, or about its sign-in in a new browser. */
export async function queueSecurityMail(ctx: Context, { userId, news, userAgent = null, name }: About): Promise<void> {
  const account = await findAccount(ctx, userId)
  if (!account) return
  const { browser, system } = describeDevice(userAgent)
  await queueMail(ctx, {
    deduplicationKey: `security:${news}:${randomUUID()}`,
    recipient: account.email,
    language: account.language,
    template: 'security-news',
    variables: { firstName: account.firstName, news, at: ctx.now().toISOString(), browser, system, name: name ?? null },
  })
}
