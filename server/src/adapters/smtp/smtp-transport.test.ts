import { buffer } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TakenMail, testMailTransport } from '../../modules/notifications/testing/mail-transport-suite.ts'
import { createSmtpTransport } from './smtp-transport.ts'

const taken: TakenMail[] = []
const raws: string[] = []
let isRefusing = false
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData: (stream, session, done) => {
    void buffer(stream).then((raw) => {
      if (isRefusing) {
        isRefusing = false
        return done(Object.assign(new Error('Try again later'), { responseCode: 451 }))
      }
      raws.push(raw.toString('latin1'))
      taken.push(read(raw.toString('latin1'), session.envelope.rcptTo.map(({ address }) => address).join()))
      return done()
    })
  },
})
let transport: ReturnType<typeof createSmtpTransport>

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  transport = createSmtpTransport({
    url: `smtp://127.0.0.1:${address.port}`,
    from: 'Autopiazza <noreply@autopiazza.test>',
  })
})

afterAll(async () => {
  transport.close()
  await new Promise<void>((resolve) => server.close(resolve))
})

testMailTransport('SMTP', () => ({ transport, refuseNext: () => void (isRefusing = true), taken: () => taken }))

test('adds a one-click unsubscribe header when the mail has an unsubscribe URL', async () => {
  const mail = { to: 'a@example.it', subject: 'x', html: '<p>x</p>', text: 'x' }
  const unsubscribe = `https://autopiazza.test/unsubscribe?token=${'a'.repeat(22)}.${'b'.repeat(43)}`
  await transport.send({ id: 'with', ...mail, unsubscribe })
  expect(raws.at(-1)).toContain(`\r\nList-Unsubscribe: <${unsubscribe}>\r\n`)
  expect(raws.at(-1)).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  await transport.send({ id: 'without', ...mail })
  expect(raws.at(-1)).not.toMatch(/^List-Unsubscribe/m)
})

test('adds no recipient and no header when an email address contains a line break', async () => {
  await transport
    .send({
      id: 'third',
      to: 'a@example.it\r\nBcc: b@example.it',
      subject: 'x\r\nBcc: c@example.it',
      html: '',
      text: 'x',
    })
    .catch(() => undefined)
  expect(raws.at(-1)).not.toMatch(/^Bcc:/m)
  expect(taken.every(({ to }) => !to.includes('b@example.it') && !to.includes('c@example.it'))).toBe(true)
})

function read(raw: string, to: string): TakenMail {
  const header = (name: string) =>
    raw.match(new RegExp(`^${name}: (.*(?:\\r\\n[ \\t].*)*)`, 'im'))?.[1]?.replaceAll('\r\n', '') ?? ''
  const leaf = (type: string) => {
    const part = raw.split(/\r\n--[^\r]+/).find((piece) => new RegExp(`Content-Type: ${type}`, 'i').test(piece)) ?? ''
    const [head = '', ...body] = part.split('\r\n\r\n')
    const text = body.join('\r\n\r\n')
    return /base64/i.test(head) ? Buffer.from(text, 'base64').toString() : decodeQuoted(text)
  }
  return {
    id: header('Message-ID').replace(/^<|@.*$/g, ''),
    to,
    subject: decodeWords(header('Subject')),
    text: leaf('text/plain'),
    html: leaf('text/html'),
  }
}

function decodeQuoted(text: string): string {
  return Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString()
}

function decodeWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
