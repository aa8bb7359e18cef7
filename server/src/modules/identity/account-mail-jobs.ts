import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '../../context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Job, ScheduledJob } from '../../jobs/worker.ts'
import type {} from './mails.ts'
import { queueMail } from '../../queue-mail.ts'
import { mailWait, waitingKey } from './account-mail-limits.ts'
import { placeOf } from './guesses.ts'
import { readAccountByEmail, readSignUp } from './reads/mail-recipient.ts'
import { deleteExpired, insertProof } from './store.ts'

const linkMinutes = 60
const request = z.object({
  email: z.string(),
  requestId: z.string(),
  place: z.string().default('unknown'),
  signUpId: z.string().optional(),
})
type Request = z.infer<typeof request>
type MailJob = 'mail-sign-up-link' | 'mail-password-reset' | 'mail-browser-link'

/** Asks for an account mail; the same work for every address. Whether there is somebody to write to, the job finds out. */
export async function requestMail(
  ctx: Context,
  job: MailJob,
  asked: { readonly email: string; readonly signUpId?: string },
): Promise<void> {
  await queueJob(ctx, job, { ...asked, place: placeOf(ctx.address), requestId: randomUUID() })
}

/** Sends now, or asks again for when the limits allow it. */
async function sendOrWait(ctx: Context, kind: MailJob, asked: Request, send: () => Promise<void>): Promise<void> {
  const { email, place } = asked
  const wait = await mailWait(ctx, { kind, email, place })
  if (wait === 0) return send()
  const runAt = new Date(ctx.now().getTime() + wait)
  await queueJob(ctx, kind, asked, { key: waitingKey({ kind, email, place }), runAt })
}

/** Answers a sign-up by mail: the link to prove the address, or word that it already has an account. */
async function mailSignUpLink(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const asked = request.parse(payload)
  const { email, place, requestId, signUpId } = asked
  const account = await readAccountByEmail(ctx, email)
  const signUp = await readSignUp(ctx, email, { id: signUpId, place })
  const recipient = account ?? signUp
  if (!recipient) return

  const { firstName, language } = recipient
  const mail = { factKey: `sign-up-link:${requestId}`, recipient: email, language }
  await sendOrWait(ctx, 'mail-sign-up-link', asked, () =>
    inTransaction(ctx, async (ctx) =>
      account
        ? queueMail(ctx, { ...mail, template: 'already-registered', variables: { firstName } })
        : queueMail(ctx, { ...mail, template: 'verify-address', variables: { signUpId: recipient.id, firstName } }),
    ),
  )
}

/** Mails a known address the link to choose a new password. */
async function mailPasswordReset(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const asked = request.parse(payload)
  const account = await readAccountByEmail(ctx, asked.email)
  if (!account) return

  const { firstName, language } = account
  await sendOrWait(ctx, 'mail-password-reset', asked, () =>
    inTransaction(ctx, async (ctx) => {
      const resetId = await insertProof(ctx, 'reset-password', account.id, linkEnd(ctx))
      await queueMail(ctx, {
        factKey: `password-reset:${asked.requestId}`,
        recipient: account.email,
        language,
        template: 'reset-password',
        variables: { resetId, firstName },
      })
    }),
  )
}

/** Mails a known address the link that lets a browser sign in although there were too many guesses. */
async function mailBrowserLink(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const asked = request.parse(payload)
  const account = await readAccountByEmail(ctx, asked.email)
  if (!account) return

  const { firstName, language } = account
  await sendOrWait(ctx, 'mail-browser-link', asked, () =>
    inTransaction(ctx, async (ctx) => {
      const confirmationId = await insertProof(ctx, 'confirm-browser', account.id, linkEnd(ctx))
      await queueMail(ctx, {
        factKey: `browser-link:${asked.requestId}`,
        recipient: account.email,
        language,
        template: 'confirm-browser',
        variables: { confirmationId, firstName },
      })
    }),
  )
}

function linkEnd(ctx: Context): Date {
  return new Date(ctx.now().getTime() + linkMinutes * 60_000)
}

export const identityJobs: readonly Job[] = [
  { name: 'mail-sign-up-link', run: mailSignUpLink },
  { name: 'mail-password-reset', run: mailPasswordReset },
  { name: 'mail-browser-link', run: mailBrowserLink },
]

export const identityScheduledJobs: readonly ScheduledJob[] = [
  { name: 'clear-expired-accounts', pattern: '17 * * * *', run: deleteExpired },
]
