import type { Context } from '../../context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../outcome.ts'
import { writeAuditEntry } from '../../write-audit-entry.ts'
import { actingPerson } from '../identity/index.ts'
import { saveMailChoice } from './mail-choices-store.ts'

/** Turns the viewer's mails about unread messages on or off. */
export async function chooseMessageMails({ ctx, input }: { ctx: Context; input: { readonly isOn: boolean } }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await saveMailChoice(ctx, { userId, isOn: input.isOn })
    await writeAuditEntry(ctx, 'message_mails.choose', userId, { isOn: input.isOn })
    return ok({})
  })
}
