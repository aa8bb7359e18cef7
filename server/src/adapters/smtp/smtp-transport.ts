import { createTransport } from 'nodemailer'
import type { MailTransport } from '../../modules/notifications/ports.ts'
import { outsideTransactions } from '../../kernel/outside-calls.ts'

export interface SmtpOptions {
  /** smtp://user:password@host:port or smtps://… */
  readonly url: string
  /** 'Name <address>' or an address. */
  readonly from: string
}

/** Sends mails over SMTP. Each protocol step times out after ten seconds. */
export function createSmtpTransport({ url, from }: SmtpOptions): MailTransport & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 10_000,
    dnsTimeout: 5_000,
  })
  const domain = /@([^\s>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return outsideTransactions(
    {
      send: async ({ id, to, subject, html, text, unsubscribe }) => {
        await transport.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domain}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(unsubscribe && {
              'List-Unsubscribe': { prepared: true, foldLines: false, value: `<${unsubscribe}>` },
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          disableFileAccess: true,
          disableUrlAccess: true,
        })
      },
      close: () => transport.close(),
    },
    { provider: 'smtp' },
  )
}
