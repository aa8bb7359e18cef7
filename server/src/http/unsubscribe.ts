import * as addresses from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import { endRemindersByLink } from '../modules/aftersales/index.ts'
import { endPriceMailsByLink } from '../modules/favourites/index.ts'
import { endMessageMailsByLink } from '../modules/messaging/index.ts'
import { endMailsByLink } from '../modules/saved-searches/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'

/** Handler of the signed links of each address. */
const endings = {
  [addresses.unsubscribe]: endMailsByLink,
  [addresses.garageMails]: endRemindersByLink,
  [addresses.messageMails]: endMessageMailsByLink,
  [addresses.priceMails]: endPriceMailsByLink,
}
/** Addresses that accept a POST from any site: the link is the permission. */
export const unsubscribeAddresses = Object.keys(endings)

/**
 * POST with ?token=… ends the mails that the signed link names: of one saved search, about one bought car, about one
 * user's unread messages, or about the prices of that user's saved cars. A mail program sends
 * List-Unsubscribe=One-Click (RFC 8058) and is answered without a redirect; the form of the page is redirected to the
 * page, which shows the state.
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
