import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const feedFault: MailWriter<'feed-fault'> = (
  { firstName: name, feed, feedId, kind, problem, missing },
  { phrases, paths },
) => {
  const t = phrases.feedFault
  const counts = missing && { count: String(missing.count), of: String(missing.of) }
  return {
    subject: fillPhrase(t.subject[kind], { feed }),
    paragraphs: [
      fillPhrase(phrases.greeting, { name }),
      fillPhrase(t.lead[kind], { feed }),
      t.problems[problem],
      ...(counts ? [fillPhrase(t.missing, counts)] : []),
    ],
    action: { label: t.action, href: paths.vendorFeed(feedId) },
  }
}

export const feedOver: MailWriter<'feed-over'> = ({ firstName: name, feed, feedId }, { phrases, paths }) => {
  const t = phrases.feedOver
  return {
    subject: fillPhrase(t.subject, { feed }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.lead, { feed })],
    action: { label: t.action, href: paths.vendorFeed(feedId) },
  }
}
