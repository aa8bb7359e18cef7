import { randomUUID } from 'node:crypto'
import type { Context } from '../../kernel/context.ts'
import { queueJob } from '../../database/queue-job.ts'
import { ok, refusedWith } from '../../kernel/outcome.ts'
import { consumeRateLimit } from './rate-limits.ts'
import { placeLimit, placeOf } from './sign-in-attempts.ts'

interface MailRequest {
  readonly email: string
  /** The page that is opened after the link has been used. */
  readonly next?: string | undefined
}

export type MailJob = 'mail-sign-up-link' | 'mail-password-reset' | 'mail-browser-link' | 'mail-email-change'
export type RequestMail = (parts: { ctx: Context; input: MailRequest }) => ReturnType<typeof requestMail>

/** Queues an account mail. A job checks whether the e-mail address has an account, so that every address takes the same work here. */
export async function queueAccountMail(
  ctx: Context,
  job: MailJob,
  requested: MailRequest & { readonly signUpId?: string; readonly changeId?: string },
): Promise<void> {
  await queueJob(ctx, job, { ...requested, place: placeOf(ctx.address), requestId: randomUUID() })
}

/** Queues an account mail, limited per network address block. The response is the same for every address. */
export async function requestMail(ctx: Context, job: MailJob, requested: MailRequest) {
  const wait = await consumeRateLimit(ctx, placeLimit(ctx, job))
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  await queueAccountMail(ctx, job, requested)
  return ok({})
}

/** Mails the verification link again. */
export const sendVerification: RequestMail = ({ ctx, input }) => requestMail(ctx, 'mail-sign-up-link', input)

/** Mails a link to choose a new password. */
export const forgotPassword: RequestMail = ({ ctx, input }) => requestMail(ctx, 'mail-password-reset', input)

/** Mails the link that lets a browser sign in after too many attempts. */
export const sendBrowserLink: RequestMail = ({ ctx, input }) => requestMail(ctx, 'mail-browser-link', input)
