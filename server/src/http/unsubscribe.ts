import * as addresses from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import type { Context } from '../context.ts'
import { endRemindersByLink } from '../modules/aftersales/index.ts'
import { endMailsByLink } from '../modules/saved-searches/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'

type EndByLink = (call: {
  readonly ctx: Context
  readonly input: { readonly token: string }
  readonly secret: string
}) => Promise<{ readonly ok: boolean }>

/** The pages of mailed links that end mails, and what their POST ends. */
const endings: readonly (readonly [path: string, end: EndByLink])[] = [
  [addresses.unsubscribe, endMailsByLink],
  [addresses.garageMails, endRemindersByLink],
]

/**
 * POST /unsubscribe?token=… ends the mails of one saved search, POST /garage-mails?token=… the reminders of one bought car, with the signed link alone. A mail
 * program sends List-Unsubscribe=One-Click (RFC 8058) and is answered without a redirect; the form of the page goes back to the page, which shows the state.
 */
export function unsubscribeRoutes(caller: CallerParts): Hono {
  const routes = new Hono()
  for (const [path, end] of endings)
    routes.post(path, async (c) => {
      const { ctx } = await identifyCaller(c, caller)
      const token = c.req.query('token') ?? ''
      const ended = await end({ ctx, input: { token }, secret: caller.services.secret })
      const isOneClick = (await c.req.raw.text()).includes('List-Unsubscribe=One-Click')
      if (isOneClick) return c.text('', ended.ok ? 200 : 400)
      return c.redirect(`${path}?${new URLSearchParams({ token }).toString()}`, 303)
    })
  return routes
}
