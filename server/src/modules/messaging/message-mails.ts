import * as addresses from '@autopiazza/contract/addresses'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingPerson, unsubscribeLinks } from '../identity/index.ts'
import { saveMailChoice } from './message-mails-store.ts'
import { hasEndedMails } from './reads/message-mails.ts'

export async function showMessageMails({ ctx }: { ctx: Context }) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  return ok({ isOn: !(await hasEndedMails(ctx, person.value.userId)) })
}

export async function chooseMessageMails({ ctx, input }: Call<{ readonly isOn: boolean }>) {
  const person = actingPerson(ctx.actor)
  if (!person.ok) return person
  const { userId } = person.value
  return inTransaction(ctx, async (ctx) => {
    await saveMailChoice(ctx, { userId, isOn: input.isOn })
    await writeAuditEntry(ctx, 'message_mails.choose', userId, { isOn: input.isOn })
    return ok({})
  })
}

export const {
  linkTo: messageMailsLink,
  show: showMessageMailsByLink,
  end: endMessageMailsByLink,
} = unsubscribeLinks({
  purpose: 'end-message-mails',
  address: addresses.messageMails,
  invalid: 'messaging.link_invalid',
  find: async (ctx, userId) => ({ hasEnded: await hasEndedMails(ctx, userId) }),
  end: async (ctx, userId) => saveMailChoice(ctx, { userId, isOn: false }),
  auditedAs: 'message_mails.end',
})
