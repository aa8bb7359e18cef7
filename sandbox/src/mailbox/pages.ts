import { Hono, type Context } from 'hono'
import { html } from 'hono/html'
import { page, pageHeaders, type Markup } from '../page.ts'
import { splitLinks } from './links.ts'
import type { Mail, Mailbox } from './mailbox.ts'

const banner = 'Sandbox: queste e-mail non sono state spedite · These e-mails were not sent'

/** Permissions of a mail's HTML: display, and opening links in a new tab. */
const mailPolicy =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http: https:"

export function createMailPages(mailbox: Mailbox): Hono {
  const app = new Hono()

  app.get('/sandbox/mail.json', (c) =>
    c.json(mailbox.newestFirst(c.req.query('to')), 200, { 'cache-control': 'no-store' }),
  )

  app.get('/sandbox/mail', (c) => {
    const mails = mailbox.newestFirst(c.req.query('to'))
    return show(
      c,
      'Mailbox',
      html`<h1>Mailbox</h1>
        ${mails.length === 0 ? html`<p class="quiet">Ancora nessuna e-mail · No mail yet</p>` : list(mails)}`,
    )
  })

  app.get('/sandbox/mail/:id', (c) => {
    const mail = mailbox.find(c.req.param('id'))
    return mail ? show(c, mail.subject, one(mail)) : c.notFound()
  })

  app.get('/sandbox/mail/:id/body', (c) => {
    const mail = mailbox.find(c.req.param('id'))
    if (!mail) return c.notFound()
    return c.html(withLinksInNewTab(mail.html), 200, {
      'content-security-policy': mailPolicy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  return app
}

function show(c: Context, title: string, body: Markup): Response | Promise<Response> {
  return c.html(page({ language: 'it', title, banner, body }), 200, pageHeaders())
}

function list(mails: readonly Mail[]): Markup {
  return html`<ul class="mails sheet">
    ${mails.map(
      (mail) =>
        html`<li>
          <a href="/sandbox/mail/${mail.id}"
            ><strong>${mail.subject}</strong><span class="quiet">${mail.to.join(', ')} · ${when(mail)}</span></a
          >
        </li>`,
    )}
  </ul>`
}

function one(mail: Mail): Markup {
  const text = splitLinks(mail.text).map((piece) =>
    piece.isLink ? html`<a href="${piece.text}">${piece.text}</a>` : piece.text,
  )
  return html`<p><a href="/sandbox/mail">← Mailbox</a></p>
    <article class="mail sheet">
      <h1>${mail.subject}</h1>
      <dl>
        <dt>Da · From</dt>
        <dd>${mail.from}</dd>
        <dt>A · To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Data · Date</dt>
        <dd>${when(mail)}</dd>
      </dl>
      ${mail.html ? html`<iframe title="HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/sandbox/mail/${mail.id}/body"></iframe>` : ''}
      ${
        mail.links.length > 0
          ? html`<h2>Link</h2>
              <ul>
                ${mail.links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
              </ul>`
          : ''
      }
      <h2>Testo · Text</h2>
      <pre>${text}</pre>
    </article>`
}

function withLinksInNewTab(body: string): string {
  const base = '<base target="_blank">'
  return /<head[^>]*>/i.test(body) ? body.replace(/<head[^>]*>/i, (head) => head + base) : base + body
}

function when(mail: Mail): string {
  return new Date(mail.receivedAt).toLocaleString('it-IT', { timeZone: 'Europe/Rome' })
}
