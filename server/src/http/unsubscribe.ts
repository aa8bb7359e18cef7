import * as addresses from '@autopiazza/contract/addresses'
import { Hono } from 'hono'
import { endMailsByLink } from '../modules/saved-searches/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'

/**
 * POST /unsubscribe?token=…: ends the mails of one saved search, with the signed link alone. A mail program sends List-Unsubscribe=One-Click (RFC 8058) and
 * is answered without a redirect; the form of the page goes back to the page, which shows the state.
 */
export function unsubscribeRoutes(caller: CallerParts): Hono {
  return new Hono().post(addresses.unsubscribe, async (c) => {
    const { ctx } = await identifyCaller(c, caller)
    const token = c.req.query('token') ?? ''
    const ended = await endMailsByLink({ ctx, input: { token }, secret: caller.services.secret })
    const isOneClick = (await c.req.raw.text()).includes('List-Unsubscribe=One-Click')
    if (isOneClick) return c.text('', ended.ok ? 200 : 400)
    return c.redirect(`${addresses.unsubscribe}?${new URLSearchParams({ token }).toString()}`, 303)
  })
}
