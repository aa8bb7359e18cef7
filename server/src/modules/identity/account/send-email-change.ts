import type { Context } from '../../../context.ts'
import { ok, refused, refusedWith } from '../../../outcome.ts'
import { actingInSession } from '../acting.ts'
import { queueAccountMail } from '../ask-for-mail.ts'
import { findEmailChange } from '../reads/email-change.ts'
import { countEmailChange } from './ask-for-email-change.ts'
import { profileOf } from './profile-of.ts'

/** Queues the mail to the new address again, with the same link. */
export async function sendEmailChange({ ctx }: { readonly ctx: Context }) {
  const person = actingInSession(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  const change = await findEmailChange(ctx, userId)
  if (!change) return refused('identity.email_change_not_found')
  const wait = await countEmailChange(ctx, userId)
  if (wait > 0) return refusedWith('identity.too_many_attempts', { seconds: wait })
  await queueAccountMail(ctx, 'mail-email-change', { email: change.email, changeId: change.id })
  return ok(await profileOf(ctx, userId))
}
