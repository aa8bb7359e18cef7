import { fillPhrase } from '../fill-phrase.ts'
import type { MailWriter } from '../mail-content.ts'

export const verifyAddress: MailWriter<'verify-address'> = ({ signUpId, firstName }, { phrases, paths }) => ({
  subject: phrases.verifyAddress.subject,
  paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), phrases.verifyAddress.body],
  action: { label: phrases.verifyAddress.action, href: paths.verifyAddress(signUpId) },
  note: phrases.verifyAddress.note,
})

export const alreadyRegistered: MailWriter<'already-registered'> = ({ firstName }, { phrases, paths }) => ({
  subject: phrases.alreadyRegistered.subject,
  paragraphs: [
    fillPhrase(phrases.greeting, { name: firstName }),
    phrases.alreadyRegistered.body,
    phrases.alreadyRegistered.forgotten,
  ],
  action: { label: phrases.alreadyRegistered.action, href: paths.signIn() },
  note: phrases.alreadyRegistered.note,
})

export const resetPassword: MailWriter<'reset-password'> = ({ resetId, firstName }, { phrases, paths }) => ({
  subject: phrases.resetPassword.subject,
  paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), phrases.resetPassword.body],
  action: { label: phrases.resetPassword.action, href: paths.resetPassword(resetId) },
  note: phrases.resetPassword.note,
})

export const confirmBrowser: MailWriter<'confirm-browser'> = ({ confirmationId, firstName }, { phrases, paths }) => ({
  subject: phrases.confirmBrowser.subject,
  paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), phrases.confirmBrowser.body],
  action: { label: phrases.confirmBrowser.action, href: paths.confirmBrowser(confirmationId) },
  note: phrases.confirmBrowser.note,
})
