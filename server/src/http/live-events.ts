import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { Hono } from 'hono'
import type { LiveHub } from '../live/index.ts'
import { actingInSession } from '../modules/identity/index.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { errorAnswer } from './error-body.ts'
import { isCrossSite } from './security-headers.ts'

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

/** GET /api/events: the account's live events, streamed until the page, the session or the process ends. */
export function liveEventRoutes({
  hub,
  ...parts
}: CallerParts & { readonly hub: LiveHub }): Hono<{ Bindings: HttpBindings }> {
  return new Hono<{ Bindings: HttpBindings }>().get('/api/events', async (c) => {
    const { ctx } = await identifyCaller(c, parts)
    if (isCrossSite('POST', c.req.raw.headers, parts.services.baseUrl, c.req.header('host') ?? null))
      return errorAnswer('request.forbidden_origin', ctx.language)
    const person = actingInSession(ctx.actor)
    if (!person.ok) return errorAnswer(person.code, ctx.language)
    const { outgoing } = c.env
    outgoing.writeHead(200, { ...streamHeaders, 'x-request-id': c.get('requestId') })
    outgoing.flushHeaders()
    hub.attach(person.value, outgoing, positionOf(c.req.header('last-event-id') ?? c.req.query('after')))
    return RESPONSE_ALREADY_SENT.clone()
  })
}

function positionOf(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null
}
