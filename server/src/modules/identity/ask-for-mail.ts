import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { ok, refusedWith } from '../../kernel/outcome.ts'
import { consumeRateLimit } from './rate-limits.ts'
import { placeLimit, placeOf } from './sign-in-attempts.ts'

interface AskedMail {
  readonly email: string
  /** The page to which the mailed link leads on. */
  readonly next?: string | undefined
}

export type MailJob = 'mail-sign-up-link' | 'mail-password-reset' | 'mail-browser-link' | 'mail-email-change'
export type AskForMail = (parts: { ctx: Context; input: AskedMail }) => ReturnType<typeof askForMail>

/** Queues an account mail. The job checks whether the address has an account: every address costs the same work here. */
export async function queueAccountMail(
  ctx: Context,
  job: MailJob,
  asked: AskedMail & { readonly signUpId?: string; readonly changeId?: string },
): Promise<void> {
  await queueJob(ctx, job, { ...asked, place: placeOf(ctx.address), requestId: randomUUID() })
}

/** Requests an account mail, limited by place alone; the answer is the same for every address. */
export async function askForMail(ctx: Context, job: MailJob, asked: AskedMail) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, job))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  await queueAccountMail(ctx, job, asked)
  return ok({})
}

/** Requests the verification mail again; the answer is the same for every address. */
export const sendVerification: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-sign-up-link', input)

/** Requests a link to choose a new password; the answer is the same for every address. */
export const forgotPassword: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-password-reset', input)

/** Requests the link that lets a browser sign in although there were too many attempts; the answer is the same for every address. */
export const sendBrowserLink: AskForMail = ({ ctx, input }) => askForMail(ctx, 'mail-browser-link', input)
