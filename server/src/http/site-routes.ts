import type { HttpBindings } from '@hono/node-server'
import type { Sandbox } from '@autopiazza/sandbox'
import { Hono } from 'hono'
import type { LiveHub } from '../live/index.ts'
import { archiveUploadRoutes } from './archive-uploads.ts'
import { bookingCalendarRoutes } from './booking-calendar.ts'
import type { CallerParts } from './caller.ts'
import { identifyCaller } from './caller.ts'
import { exportedFileRoutes } from './exported-files.ts'
import { feedUploadRoutes } from './feed-uploads.ts'
import { imageRoutes } from './images.ts'
import { liveEventRoutes } from './live-events.ts'
import { openApiRoutes } from './openapi/openapi-routes.ts'
import { robotRoutes } from './robots.ts'
import { signInFormRoutes } from './sign-in-form.ts'
import { speculationRoutes } from './speculation-rules.ts'
import { unsubscribeRoutes } from './unsubscribe.ts'
import { handleStripeWebhook } from './webhooks.ts'

interface SiteRoutesParts extends CallerParts {
  readonly hub: LiveHub
  readonly sandbox?: Sandbox
}

/** Creates the routes that are neither pages nor operations of the contract. */
export function siteRoutes({ hub, sandbox, ...caller }: SiteRoutesParts): Hono<{ Bindings: HttpBindings }> {
  const { db, now, services } = caller
  const routes = new Hono<{ Bindings: HttpBindings }>()
  routes.route('/', imageRoutes({ db, now, photos: services.photos, photoProcessor: services.photoProcessor }))
  routes.route('/', liveEventRoutes({ hub, ...caller }))
  routes.route('/', openApiRoutes())
  routes.route('/', robotRoutes(caller))
  routes.route('/', speculationRoutes())
  routes.route('/', signInFormRoutes(caller))
  routes.route('/', unsubscribeRoutes(caller))
  routes.route('/', bookingCalendarRoutes(caller))
  routes.route('/', exportedFileRoutes(caller))
  routes.route('/', archiveUploadRoutes(caller))
  routes.route('/', feedUploadRoutes(caller))
  routes.post('/api/webhooks/stripe', async (c) =>
    handleStripeWebhook(c.req.raw, {
      ctx: (await identifyCaller(c, caller)).ctx,
      cards: services.cards,
      log: services.log,
    }),
  )
  if (sandbox) routes.all('/sandbox/*', (c) => sandbox.app.fetch(c.req.raw))
  return routes
}
