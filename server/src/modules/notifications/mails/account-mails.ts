import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const verifyAddress: MailWriter<'verify-address'> = ({ signUpId, next }, { phrases, paths }) => ({
  subject: phrases.verifyAddress.subject,
  paragraphs: [phrases.greetingUnknown, phrases.verifyAddress.body],
  action: { label: phrases.verifyAddress.action, href: paths.verifyAddress(signUpId, next) },
  note: phrases.verifyAddress.note,
})

export const alreadyRegistered: MailWriter<'already-registered'> = ({ firstName, next }, { phrases, paths }) => ({
  subject: phrases.alreadyRegistered.subject,
  paragraphs: [
    fillPhrase(phrases.greeting, { name: firstName }),
    phrases.alreadyRegistered.body,
    phrases.alreadyRegistered.forgotten,
  ],
  action: { label: phrases.alreadyRegistered.action, href: paths.signIn(next) },
  note: phrases.alreadyRegistered.note,
})

export const resetPassword: MailWriter<'reset-password'> = ({ resetId, firstName, next }, { phrases, paths }) => ({
  subject: phrases.resetPassword.subject,
  paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), phrases.resetPassword.body],
  action: { label: phrases.resetPassword.action, href: paths.resetPassword(resetId, next) },
  note: phrases.resetPassword.note,
})

export const confirmBrowser: MailWriter<'confirm-browser'> = (
  { confirmationId, firstName, next },
  { phrases, paths },
) => ({
  subject: phrases.confirmBrowser.subject,
  paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), phrases.confirmBrowser.body],
  action: { label: phrases.confirmBrowser.action, href: paths.confirmBrowser(confirmationId, next) },
  note: phrases.confirmBrowser.note,
})

export const confirmNewEmail: MailWriter<'confirm-new-email'> = ({ changeId }, { phrases, paths }) => ({
  subject: phrases.confirmNewEmail.subject,
  paragraphs: [phrases.greetingUnknown, phrases.confirmNewEmail.body],
  action: { label: phrases.confirmNewEmail.action, href: paths.confirmNewEmail(changeId) },
  note: phrases.confirmNewEmail.note,
})

export const newEmailTaken: MailWriter<'new-email-taken'> = ({ firstName }, { phrases, paths }) => ({
  subject: phrases.newEmailTaken.subject,
  paragraphs: [
    fillPhrase(phrases.greeting, { name: firstName }),
    phrases.newEmailTaken.body,
    phrases.newEmailTaken.forgotten,
  ],
  action: { label: phrases.newEmailTaken.action, href: paths.signIn() },
  note: phrases.newEmailTaken.note,
})

export const webhookDisabled: MailWriter<'webhook-disabled'> = ({ firstName: name, host, why }, { phrases, paths }) => {
  const t = phrases.webhookDisabled
  return {
    subject: fillPhrase(t.subject, { host }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.why[why], { host }), t.lost, t.next],
    action: { label: t.action, href: paths.vendorWebhooks() },
  }
}
