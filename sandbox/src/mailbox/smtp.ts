import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import type { Log } from '../options.ts'
import type { Mailbox } from './mailbox.ts'

const maxMailBytes = 10 * 1024 * 1024

/** Accepts any mail from this machine. A 250 means that the mail is on disk. */
export async function startSmtp(mailbox: Mailbox, host: string, port: number, log: Log) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: maxMailBytes,
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw new Error('Message exceeds fixed maximum message size')
          const recipients = session.envelope.rcptTo.map(({ address }) => address)
          const mail = await mailbox.receive(raw, recipients)
          log.info({ mail: mail.id, to: mail.to, subject: mail.subject }, 'mail received by the sandbox mailbox')
          done(null, `Kept as ${mail.id}`)
        })
        .catch((error: unknown) => done(error instanceof Error ? error : new Error(String(error))))
    },
  })
  const listening = Promise.withResolvers<void>()
  server.once('error', listening.reject)
  const listener = server.listen(port, host, listening.resolve)
  await listening.promise
  server.off('error', listening.reject)
  server.on('error', (error) => log.warn({ error: error.message }, 'sandbox mailbox connection failed'))

  const address = listener.address()
  if (address === null || typeof address === 'string') throw new Error('The sandbox mailbox has no port')
  return {
    url: `smtp://${host.includes(':') ? `[${host}]` : host}:${address.port}`,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
