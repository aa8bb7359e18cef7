import { Hono } from 'hono'
import { html } from 'hono/html'
import type { CardAccount } from './account.ts'
import { findSession } from './checkout-sessions.ts'
import type { Session } from './objects.ts'
import { languageOf, payMessages } from './pay-messages.ts'
import { declineSession, paySession } from './payments.ts'
import { page, pageHeaders, type Markup } from '../page.ts'
import { CardRefusal } from './refusal.ts'

const merchant = 'Autopiazza'

/** Creates the payment page. Its three buttons are the possible results of a card. */
export function createPayPages(account: CardAccount): Hono {
  const app = new Hono()

  app.onError((error, c) => {
    if (!(error instanceof CardRefusal)) throw error
    const { banner, title, missing } = payMessages.it
    const body = html`<h1>${title}</h1>
      <div class="sheet"><p class="message" role="alert">${missing}</p></div>`
    return c.html(page({ language: 'it', title, banner, body }), 404, pageHeaders())
  })

  app.get('/sandbox/pay/:session', (c) => {
    const session = findSession(account, c.req.param('session'))
    return c.html(payPage(account, session), 200, headersFor(session))
  })

  app.post('/sandbox/pay/:session', async (c) => {
    const id = c.req.param('session')
    const { action } = await c.req.parseBody()
    const before = findSession(account, id)
    if (action === 'cancel') return c.redirect(before.cancel_url ?? before.url ?? '/', 303)
    const after = action === 'pay' ? paySession(account, id) : declineSession(account, id)
    if (after.payment_status === 'paid') return c.redirect(successUrl(after), 303)
    return c.redirect(`/sandbox/pay/${id}`, 303)
  })

  return app
}

function payPage(account: CardAccount, session: Session): Markup {
  const language = languageOf(session.locale)
  const messages = payMessages[language]
  const money = new Intl.NumberFormat(language, { style: 'currency', currency: session.currency ?? 'eur' })
  const formatted = (cents: number | null): string => money.format((cents ?? 0) / 100)
  const intent = session.payment_intent ? account.ledger.intents.get(session.payment_intent) : undefined
  const isDeclined = session.status === 'open' && intent?.last_payment_error

  const body = html`<h1>${messages.title}</h1>
    <div class="sheet">
      <p class="merchant">${merchant}</p>
      <p class="amount">${formatted(session.amount_total)}</p>
      <ul class="items">
        ${session.line_items.map(
          (item) =>
            html`<li>
              <span>${item.description}${item.quantity > 1 ? ` × ${item.quantity}` : ''}</span
              ><span>${formatted(item.amount_total)}</span>
            </li>`,
        )}
      </ul>
      ${isDeclined ? html`<p class="message" role="alert">${messages.declined}</p>` : ''}
      ${session.status === 'open' ? buttons(session, messages) : ended(session, messages)}
    </div>`
  return page({ language, title: `${messages.title} · ${merchant}`, banner: messages.banner, body })
}

function buttons(session: Session, messages: (typeof payMessages)['it']): Markup {
  return html`<form class="actions" method="post" action="/sandbox/pay/${session.id}">
    <button class="primary" name="action" value="pay">${messages.pay}</button>
    <button name="action" value="decline">${messages.decline}</button>
    ${session.cancel_url ? html`<button name="action" value="cancel">${messages.cancel}</button>` : ''}
  </form>`
}

function ended(session: Session, messages: (typeof payMessages)['it']): Markup {
  const isPaid = session.status === 'complete'
  const back = isPaid ? successUrl(session) : session.cancel_url
  return html`<p class="message" role="status">${isPaid ? messages.paid : messages.expired}</p>
    ${back ? html`<p><a href="${back}">${messages.back}</a></p>` : ''}`
}

function successUrl(session: Session): string {
  return (session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id)
}

/** Browsers apply `form-action` to the redirect after a form too, so the shop's own addresses are listed. */
function headersFor(session: Session): Record<string, string> {
  const origins = [session.success_url, session.cancel_url].flatMap((url) => URL.parse(url ?? '')?.origin ?? [])
  return pageHeaders([...new Set(origins)])
}
