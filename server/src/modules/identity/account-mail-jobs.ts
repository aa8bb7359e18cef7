import { z } from 'zod'
import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Job, ScheduledJob } from '../../jobs/worker.ts'
import type {} from './mails.ts'
import { queueMail } from '../../queue-mail.ts'
import { mailboxLimit } from './guesses.ts'
import { limitUses } from './limit-uses.ts'
import { readAccountByEmail, readSignUp } from './reads/mail-recipient.ts'
import { deleteExpired, insertReset } from './store.ts'

const resetMinutes = 60
const request = z.object({ email: z.string(), requestId: z.string() })

/** Answers a sign-up by mail: the link to prove the address, or word that it already has an account. */
async function mailSignUpLink(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { email, requestId } = request.parse(payload)
  const account = await readAccountByEmail(ctx, email)
  const signUp = await readSignUp(ctx, email)
  const recipient = account ?? signUp
  if (!recipient || !(await limitUses(ctx, mailboxLimit(email)))) return

  const { firstName, language } = recipient
  const mail = { factKey: `sign-up-link:${requestId}`, recipient: email, language }
  await inTransaction(ctx, async (ctx) =>
    account
      ? queueMail(ctx, { ...mail, template: 'already-registered', variables: { firstName } })
      : queueMail(ctx, { ...mail, template: 'verify-address', variables: { signUpId: recipient.id, firstName } }),
  )
}

/** Mails a known address the link to choose a new password. */
async function mailPasswordReset(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const { email, requestId } = request.parse(payload)
  const account = await readAccountByEmail(ctx, email)
  if (!account || !(await limitUses(ctx, mailboxLimit(email)))) return

  await inTransaction(ctx, async (ctx) => {
    const resetId = await insertReset(ctx, account.id, new Date(ctx.now().getTime() + resetMinutes * 60_000))
    const { firstName, language } = account
    await queueMail(ctx, {
      factKey: `password-reset:${requestId}`,
      recipient: account.email,
      language,
      template: 'reset-password',
      variables: { resetId, firstName },
    })
  })
}

export const identityJobs: readonly Job[] = [
  { name: 'mail-sign-up-link', run: mailSignUpLink },
  { name: 'mail-password-reset', run: mailPasswordReset },
]

export const identityScheduledJobs: readonly ScheduledJob[] = [
  { name: 'clear-expired-accounts', pattern: '17 * * * *', run: deleteExpired },
]
