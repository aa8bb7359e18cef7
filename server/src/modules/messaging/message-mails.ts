import * as addresses from '@autopiazza/contract/addresses'
import type { Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson, mailsEndedByLink } from '../identity/index.ts'
import { saveMailChoice } from './message-mails-store.ts'
import { hasEndedMails } from './reads/message-mails.ts'

/** Whether the viewer gets mails about unread messages. */
export async function showMessageMails({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ isOn: !(await hasEndedMails(ctx, person.value.userId)) })
}

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

/** The mails about the unread messages of one person. */
export const {
  linkTo: messageMailsLink,
  show: showMessageMailsByLink,
  end: endMessageMailsByLink,
} = mailsEndedByLink({
  purpose: 'end-message-mails',
  address: addresses.messageMails,
  invalid: 'messaging.link_invalid',
  find: async (ctx, userId) => ({ hasEnded: await hasEndedMails(ctx, userId) }),
  end: async (ctx, userId) => saveMailChoice(ctx, { userId, isOn: false }),
  auditedAs: 'message_mails.end',
})
