import * as addresses from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import { endMessageMailsByLink } from '../modules/messaging/index.ts'
import { endMailsByLink } from '../modules/saved-searches/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'

/** What a signed link of each address ends. */
const endings = {
  [addresses.unsubscribe]: endMailsByLink,
  [addresses.messageMails]: endMessageMailsByLink,
}
/** The addresses that accept a POST from anywhere: the link is the permission. */
export const unsubscribeAddresses = Object.keys(endings)

/**
 * POST /unsubscribe?token=… ends the mails of one saved search, POST /message-mails?token=… those about one person's unread messages, with the signed link alone.
 * A mail program sends List-Unsubscribe=One-Click (RFC 8058) and is answered without a redirect; the form of the page goes back to the page, which shows the state.
 */
export function unsubscribeRoutes(caller: CallerParts): Hono {
  const routes = new Hono()
  for (const [address, end] of Object.entries(endings))
    routes.post(address, async (c) => {
      const { ctx } = await identifyCaller(c, caller)
      const token = c.req.query('token') ?? ''
      const ended = await end({ ctx, input: { token }, secret: caller.services.secret })
      const isOneClick = (await c.req.raw.text()).includes('List-Unsubscribe=One-Click')
      if (isOneClick) return c.text('', ended.ok ? 200 : 400)
      return c.redirect(`${address}?${new URLSearchParams({ token }).toString()}`, 303)
    })
  return routes
}
