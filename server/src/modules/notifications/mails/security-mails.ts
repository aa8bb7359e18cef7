import type { DoneInBrowser } from '../../identity/index.ts'
import type { MailParts, MailWriter } from '../mail-content.ts'
import { fillPhrase } from '../mail-phrases.ts'

/** Returns the time and the browser of the change; empty for a mail queued by a version without them. */
function doneFacts({ at, browser, system }: Partial<DoneInBrowser>, { phrases, formats }: MailParts) {
  const { facts, device } = phrases.security
  const means = browser && system ? fillPhrase(device, { browser, system }) : (browser ?? system)
  return [
    ...(at ? [{ label: facts.when, value: formats.moment(at) }] : []),
    ...(means ? [{ label: facts.browser, value: means }] : []),
  ]
}

export const emailChanged: MailWriter<'email-changed'> = ({ firstName, ...done }, around) => {
  const { phrases, paths } = around
  const { subject, body, notYou, action, note } = phrases.emailChanged
  return {
    subject,
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), body, notYou],
    facts: doneFacts(done, around),
    action: { label: action, href: paths.contact() },
    note,
  }
}

export const passwordChanged: MailWriter<'password-changed'> = ({ firstName, ...done }, around) => {
  const { phrases, paths } = around
  const { subject, body, notYou, action, note } = phrases.passwordChanged
  return {
    subject,
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), body, notYou],
    facts: doneFacts(done, around),
    action: { label: action, href: paths.forgotPassword() },
    note,
  }
}

export const accessTokenCreated: MailWriter<'access-token-created'> = ({ firstName, name, ...done }, around) => {
  const { phrases, paths } = around
  const { subject, body, notYou, action, note } = phrases.accessTokenCreated
  return {
    subject,
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), fillPhrase(body, { name }), notYou],
    facts: doneFacts(done, around),
    action: { label: action, href: paths.forgotPassword() },
    note,
  }
}

/** The mail about a security change of an account: time, browser, and what to do if it was someone else. */
export const securityNews: MailWriter<'security-news'> = ({ firstName, news, name, ...done }, around) => {
  const { phrases, paths } = around
  const { facts, notYou, action, note, news: texts } = phrases.security
  const way = news === 'reset-by-operator' ? 'contact' : 'password'
  return {
    subject: texts[news].subject,
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), texts[news].body, notYou[way]],
    facts: [...doneFacts(done, around), ...(name ? [{ label: facts.name, value: name }] : [])],
    action: { label: action[way], href: way === 'contact' ? paths.contact() : paths.forgotPassword() },
    note,
  }
}
