import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { saveMailChoice } from './mail-choices-store.ts'
import { personOfLink } from './message-mails-link.ts'

interface ByLink {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}

/** Ends the mails about unread messages of the person that a signed link names. Whoever has the link may call it, as often as wanted. */
export async function endMessageMailsByLink({ ctx, input, secret }: ByLink) {
  const userId = personOfLink(secret, input.token)
  if (userId === null) return refused('messaging.link_invalid')
  return inTransaction(ctx, async (ctx) => {
    await saveMailChoice(ctx, { userId, isOn: false })
    await writeAuditEntry(ctx, 'message_mails.end', userId)
    return ok({})
  })
}
