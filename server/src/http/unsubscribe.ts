import * as addresses from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import { endRemindersByLink } from '../modules/aftersales/index.ts'
import { endPriceMailsByLink } from '../modules/favourites/index.ts'
import { endMessageMailsByLink } from '../modules/messaging/index.ts'
import { endMailsByLink } from '../modules/saved-searches/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'

/** What a signed link of each address ends. */
const endings = {
  [addresses.unsubscribe]: endMailsByLink,
  [addresses.garageMails]: endRemindersByLink,
  [addresses.messageMails]: endMessageMailsByLink,
  [addresses.priceMails]: endPriceMailsByLink,
}
/** The addresses that accept a POST from anywhere: the link is the permission. */
export const unsubscribeAddresses = Object.keys(endings)

/**
 * POST with ?token=… ends the mails that the signed link names: of one saved search, about one bought car, about one person's unread messages, or about the prices of that person's saved cars. A mail program
 * sends List-Unsubscribe=One-Click (RFC 8058) and is answered without a redirect; the form of the page goes back to the page, which shows the state.
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
