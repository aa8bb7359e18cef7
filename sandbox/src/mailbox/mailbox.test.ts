import { createTransport } from 'nodemailer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newDataDir, runSandbox } from '../sandbox-fixture.ts'
import type { Sandbox } from '../start-sandbox.ts'
import type { Mail } from './mailbox.ts'

let data: Awaited<ReturnType<typeof newDataDir>>
let sandbox: Sandbox

beforeAll(async () => {
  data = await newDataDir()
  sandbox = await runSandbox(data.path, 'http://127.0.0.1:9/none')
})
afterAll(async () => {
  await sandbox.close()
  await data.remove()
})

async function send(to: string, subject: string): Promise<void> {
  const link = 'http://localhost:3000/auth/verify?token=abc&lang=it'
  await createTransport(sandbox.smtpUrl).sendMail({
    from: 'Autopiazza <noreply@autopiazza.it>',
    to,
    subject,
    text: `Perché sì: ${link}\n${'lungo '.repeat(40)}`,
    html: `<html><head></head><body><p>Perché sì</p><a href="${link.replace('&', '&amp;')}">Conferma</a><script>alert(1)</script></body></html>`,
  })
}

async function mails(query = ''): Promise<Mail[]> {
  const answer = await sandbox.app.request(`/sandbox/mail.json${query}`)
  return (await answer.json()) as Mail[]
}

test('the mailbox stores sent mails, newest first, and finds them by recipient', async () => {
  await send('anna@example.it', 'Verifica – è il primo')
  await send('luca@example.it', 'Secondo')
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Secondo', 'Verifica – è il primo'])
  const [mail] = await mails('?to=ANNA@example.it')
  expect(mail).toMatchObject({
    to: ['anna@example.it'],
    links: ['http://localhost:3000/auth/verify?token=abc&lang=it'],
  })
  expect(mail?.text).toContain('Perché sì')
  expect(mail?.text).toContain('lungo '.repeat(39))
})

test('the mailbox shows a mail with its HTML in a frame that runs no scripts', async () => {
  await send('anna@example.it', 'Da vedere <b>')
  const [mail] = await mails()
  const page = await (await sandbox.app.request(`/sandbox/mail/${mail?.id}`)).text()
  expect(page).toContain('Da vedere &lt;b&gt;')
  expect(page).toContain('<iframe title="HTML" sandbox="allow-popups')
  expect(page).toContain('href="http://localhost:3000/auth/verify?token=abc&amp;lang=it"')
  const body = await sandbox.app.request(`/sandbox/mail/${mail?.id}/body`)
  expect(body.headers.get('content-security-policy')).toMatch(/^sandbox .*default-src 'none'/)
  expect(await (await sandbox.app.request('/sandbox/mail')).text()).toContain('Da vedere')
})

test('the mailbox stores its mails across a restart', async () => {
  await send('resta@example.it', 'Resta')
  await sandbox.close()
  sandbox = await runSandbox(data.path, 'http://127.0.0.1:9/none')
  expect(await mails('?to=resta@example.it')).toHaveLength(1)
})
