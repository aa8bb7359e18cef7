import { fillPhrase } from '../mail-phrases.ts'
import type { MailWriter } from '../mail-content.ts'

export const webhookDisabled: MailWriter<'webhook-disabled'> = ({ firstName: name, host, why }, { phrases, paths }) => {
  const t = phrases.webhookDisabled
  return {
    subject: fillPhrase(t.subject, { host }),
    paragraphs: [fillPhrase(phrases.greeting, { name }), fillPhrase(t.why[why], { host }), t.lost, t.next],
    action: { label: t.action, href: paths.vendorWebhooks() },
  }
}
