import { deleteExpiredChallenges } from './two-factor/two-factor-store.ts'
import { retention } from '@autopiazza/contract/retention'
import { z } from 'zod'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Job, ScheduledJob } from '../../kernel/jobs.ts'
import { deleteEndedTokens } from './access-tokens/access-tokens-store.ts'
import type {} from './mails.ts'
import { type Mail, queueMail } from '../../kernel/queue-mail.ts'
import { mailWait, waitingKey } from './account-mail-limits.ts'
import type { MailJob } from './request-mail.ts'
import { findEmailChangeById } from './reads/email-change.ts'
import { findAccountByEmail, findSignUp } from './reads/mail-recipient.ts'
import { deleteExpired, insertProof, type MailedProof } from './store.ts'

const request = z.object({
  email: z.string(),
  requestId: z.string(),
  place: z.string().default('unknown'),
  signUpId: z.string().optional(),
  changeId: z.string().default(''),
  next: z.string().optional(),
})
type Request = z.infer<typeof request>

/** Sends the mail now, or queues it until the limits allow it. */
async function sendOrWait(ctx: Context, kind: MailJob, requested: Request, send: () => Promise<void>): Promise<void> {
  const { email, place } = requested
  const wait = await mailWait(ctx, { kind, email, place })
  if (wait === 0) return send()
  const runAt = new Date(ctx.now().getTime() + wait * 1000)
  await queueJob(ctx, kind, requested, { key: waitingKey({ kind, email, place }), runAt })
}

/** Mails the link that verifies the e-mail address, or a note that this address already has an account. */
async function mailSignUpLink(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const requested = request.parse(payload)
  const { email, place, requestId, signUpId, next } = requested
  const account = await findAccountByEmail(ctx, email)
  const signUp = await findSignUp(ctx, { email, id: signUpId, place })
  const recipient = account ?? signUp
  if (!recipient) return

  const { language } = recipient
  const mail = { deduplicationKey: `sign-up-link:${requestId}`, recipient: email, language }
  await sendOrWait(ctx, 'mail-sign-up-link', requested, () =>
    inTransaction(ctx, async (ctx) =>
      account
        ? queueMail(ctx, { ...mail, template: 'already-registered', variables: { firstName: account.firstName, next } })
        : queueMail(ctx, {
            ...mail,
            template: 'verify-address',
            variables: { signUpId: recipient.id, next },
          }),
    ),
  )
}

/** Mails the link that confirms an account's new e-mail address, or a note that another account has that address. */
async function mailEmailChange(ctx: Context, payload: Record<string, unknown>): Promise<void> {
  const requested = request.parse(payload)
  const { email, requestId, changeId } = requested
  const change = await findEmailChangeById(ctx, changeId)
  if (!change) return
  const account = await findAccountByEmail(ctx, email)
  const { language } = account ?? change
  const mail = { deduplicationKey: `change-email:${requestId}`, recipient: email, language }
  await sendOrWait(ctx, 'mail-email-change', requested, () =>
    inTransaction(ctx, async (ctx) =>
      account
        ? queueMail(ctx, { ...mail, template: 'new-email-taken', variables: { firstName: account.firstName } })
        : queueMail(ctx, { ...mail, template: 'confirm-new-email', variables: { changeId } }),
    ),
  )
}

type Letter = Pick<Mail, 'deduplicationKey' | 'recipient' | 'language'>
type WriteProof = (
  ctx: Context,
  letter: Letter,
  proof: { id: string; firstName: string; next: string | undefined },
) => Promise<void>

/** Returns a job that mails a single-use link to the e-mail address of an account. The job does nothing for an address without an account. */
function mailsProof(kind: MailJob, proof: MailedProof, write: WriteProof): Job {
  const run = async (ctx: Context, payload: Record<string, unknown>): Promise<void> => {
    const requested = request.parse(payload)
    const account = await findAccountByEmail(ctx, requested.email)
    if (!account) return

    const { email: recipient, firstName, language } = account
    await sendOrWait(ctx, kind, requested, () =>
      inTransaction(ctx, async (ctx) => {
        const expiresAt = new Date(ctx.now().getTime() + retention.linkMinutes * 60_000)
        const id = await insertProof(ctx, { proof, userId: account.id, expiresAt })
        const letter = { deduplicationKey: `${proof}:${requested.requestId}`, recipient, language }
        await write(ctx, letter, { id, firstName, next: requested.next })
      }),
    )
  }
  return { name: kind, run }
}

export const identityJobs: readonly Job[] = [
  { name: 'mail-sign-up-link', run: mailSignUpLink },
  { name: 'mail-email-change', run: mailEmailChange },
  mailsProof('mail-password-reset', 'reset-password', (ctx, letter, { id, ...variables }) =>
    queueMail(ctx, { ...letter, template: 'reset-password', variables: { resetId: id, ...variables } }),
  ),
  mailsProof('mail-browser-link', 'confirm-browser', (ctx, letter, { id, ...variables }) =>
    queueMail(ctx, { ...letter, template: 'confirm-browser', variables: { confirmationId: id, ...variables } }),
  ),
]

export const identityScheduledJobs: readonly ScheduledJob[] = [
  {
    name: 'clear-expired-accounts',
    pattern: '17 * * * *',
    run: async (ctx) => {
      await deleteExpired(ctx)
      await deleteEndedTokens(ctx)
      await deleteExpiredChallenges(ctx)
    },
  },
]
