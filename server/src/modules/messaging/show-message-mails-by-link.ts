import type { Context } from '../../context.ts'
import { ok, refused } from '../../outcome.ts'
import { personOfLink } from './message-mails-link.ts'
import { hasEndedMails } from './reads/has-ended-mails.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** Whether the mails that a signed link ends have ended. Whoever has the link may call it. */
export async function showMessageMailsByLink({ ctx, input, secret }: ByLink) {
  const userId = personOfLink(secret, input.token)
  if (userId === null) return refused('messaging.link_invalid')
  return ok({ hasEnded: await hasEndedMails(ctx, userId) })
}
