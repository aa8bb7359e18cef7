import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const unreadMessages: MailWriter<'unread-messages'> = (variables, { phrases, formats, paths }) => {
  const { recipientId, conversationId, firstName, vehicle, preview } = variables
  const t = phrases.unreadMessages
  const form = variables.count === 1 ? 'one' : 'other'
  const sender = variables.sender ?? t.someone[variables.senderSide]
  const count = formats.number(variables.count)
  return {
    subject: fillPhrase(t.subject[form], { count, sender }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(t.body[form], { count, sender, vehicle }),
      ...(preview === null ? [] : [fillPhrase(t.preview, { preview })]),
    ],
    action: { label: t.action, href: paths.conversation(conversationId) },
    note: t.safety,
    links: [{ label: t.unsubscribe, href: paths.endMessageMails(recipientId) }],
    footer: t.footer,
    unsubscribe: paths.endMessageMails(recipientId),
  }
}

export const reportAnswered: MailWriter<'report-answered'> = (variables, { phrases, paths }) => {
  const { conversationId, firstName, vehicle, outcome, answer } = variables
  const t = phrases.reportAnswered
  return {
    subject: t.subject,
    paragraphs: [
      fillPhrase(phrases.greeting, { name: firstName }),
      fillPhrase(t.body, { vehicle }),
      t.outcome[outcome],
      fillPhrase(t.answer, { answer }),
    ],
    action: { label: t.action, href: paths.conversation(conversationId) },
  }
}
