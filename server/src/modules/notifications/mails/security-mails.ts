import type { MailWriter } from '../mail-content.ts'
import { fillPhrase } from '../mail-phrases.ts'

/** What has changed about how an account is protected: when, with which browser, and what to do if it was somebody else. */
export const securityNews: MailWriter<'security-news'> = (
  { firstName, news, at, browser, system, name },
  { phrases, formats, paths },
) => {
  const { facts, device, notYou, action, note, news: texts } = phrases.security
  const means = browser && system ? fillPhrase(device, { browser, system }) : (browser ?? system)
  const way = news === 'reset-by-operator' ? 'contact' : 'password'
  return {
    subject: texts[news].subject,
    paragraphs: [fillPhrase(phrases.greeting, { name: firstName }), texts[news].body, notYou[way]],
    facts: [
      { label: facts.when, value: formats.moment(at) },
      ...(means ? [{ label: facts.browser, value: means }] : []),
      ...(name ? [{ label: facts.name, value: name }] : []),
    ],
    action: { label: action[way], href: way === 'contact' ? paths.contact() : paths.forgotPassword() },
    note,
  }
}
