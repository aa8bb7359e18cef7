import { expect, test } from 'vitest'
import { splitLinks, linksIn } from './links.ts'
import { readMail } from './read-mail.ts'

const lines = (...parts: string[]): Buffer => Buffer.from(parts.join('\r\n'), 'utf8')

test('readMail reads both alternatives of a nested multipart message', async () => {
  const mail = await readMail(
    lines(
      'From: Autopiazza <noreply@example.it>',
      'To: "Rossi, Anna" <anna@example.it>, luca@example.it',
      'Subject: =?UTF-8?Q?Conferma_l=27indirizzo_=E2=80=93_perch?=',
      ' =?UTF-8?Q?=C3=A9?=',
      'Content-Type: multipart/mixed; boundary="out"',
      '',
      'preamble',
      '--out',
      'Content-Type: multipart/alternative;',
      ' boundary=in',
      '',
      '--in',
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Citt=C3=A0 lun=',
      'ga =3D 1',
      '--in',
      'Content-Type: text/html; charset=iso-8859-1',
      'Content-Transfer-Encoding: base64',
      '',
      Buffer.from('<p>Città</p>', 'latin1').toString('base64'),
      '--in--',
      '--out',
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename=a.txt',
      '',
      'not the text',
      '--out--',
      '',
    ),
  )
  expect(mail).toEqual({
    from: 'Autopiazza <noreply@example.it>',
    to: ['anna@example.it', 'luca@example.it'],
    subject: "Conferma l'indirizzo – perché",
    text: 'Città lunga = 1',
    html: '<p>Città</p>',
  })
})

test('readMail reads an 8-bit plain-text message and a message without a body', async () => {
  expect((await readMail(lines('Subject: ciao', '', 'è così'))).text).toBe('è così')
  expect(await readMail(lines('Subject: vuota'))).toMatchObject({ subject: 'vuota', text: '' })
})

test('readMail joins a character that is split between two encoded words', async () => {
  const { subject } = await readMail(lines('Subject: perch =?utf-8?Q?=C3?= =?utf-8?Q?=A8?=', '', ''))
  expect(subject).toBe('perch è')
})

test('linksIn returns each link once, unescaped', () => {
  const html = '<a href="https://a.it/x?b=1&amp;c=2">x</a> <a href="mailto:a@b.it">y</a>'
  expect(linksIn({ html, text: 'vai a https://a.it/x?b=1&c=2. o (http://b.it/y)' })).toEqual([
    'https://a.it/x?b=1&c=2',
    'http://b.it/y',
  ])
  expect(splitLinks('vai a http://b.it/y.')).toEqual([
    { text: 'vai a ', isLink: false },
    { text: 'http://b.it/y', isLink: true },
    { text: '.', isLink: false },
  ])
})

test('readMail lists every member of a group, and senders that have a name but no email address', async () => {
  const mail = await readMail(lines('From: Nessuno', 'To: Soci: a@example.it, b@example.it;, c@example.it', '', ''))
  expect(mail).toMatchObject({ from: 'Nessuno', to: ['a@example.it', 'b@example.it', 'c@example.it'] })
})
