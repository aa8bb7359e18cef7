import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const listingSuspended: MailWriter<'listing-suspended'> = (variables, { phrases, paths }) => {
  const t = phrases.listingSuspended
  const { firstName: name, reason, vehicleId } = variables
  return {
    subject: fillPhrase(t.subject, variables),
    paragraphs: [
      fillPhrase(phrases.greeting, { name }),
      fillPhrase(t.body, variables),
      fillPhrase(t.reason, { reason }),
      t.reservations,
      t.next,
    ],
    action: { label: t.action, href: paths.vehicle(vehicleId) },
  }
}

export const listingReinstated: MailWriter<'listing-reinstated'> = (variables, { phrases, paths }) => {
  const t = phrases.listingReinstated
  const { firstName: name, vehicleId } = variables
  return {
    subject: fillPhrase(t.subject, variables),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.body, variables), t.next],
    action: { label: t.action, href: paths.vehicle(vehicleId) },
  }
}

export const accountSuspended: MailWriter<'account-suspended'> = ({ firstName: name, reason }, { phrases, paths }) => {
  const t = phrases.accountSuspended
  return {
    subject: t.subject,
    paragraphs: [
      fillPhrase(phrases.greeting, { name }),
      t.body,
      fillPhrase(t.reason, { reason }),
      t.reservations,
      t.next,
    ],
    action: { label: t.action, href: paths.contact() },
  }
}

export const accountReinstated: MailWriter<'account-reinstated'> = ({ firstName: name }, { phrases, paths }) => {
  const t = phrases.accountReinstated
  return {
    subject: t.subject,
    paragraphs: [fillPhrase(phrases.greeting, { name }), t.body],
    action: { label: t.action, href: paths.signIn() },
  }
}
