import { createHmac } from 'node:crypto'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { type Context, userIdOf } from '../../context.ts'
import type { ViewCounter } from './view-counter.ts'

/** Counts a visit of a public advert: once per visitor and day in Italy, never the owner's. A visitor without a key is not counted. */
export function countView({
  ctx,
  input,
  secret,
  views,
}: {
  ctx: Context
  input: { id: string }
  secret: string
  views: ViewCounter
}): void {
  const viewer = userIdOf(ctx.actor)
  const visitor = viewer ?? (ctx.actor.kind === 'visitor' ? ctx.actor.visitorKey : null)
  if (visitor === null) return
  const visitorHash = createHmac('sha256', secret).update(`view:${visitor}`).digest('base64url')
  views.count({ listingId: input.id, viewer, visitorHash, day: dayInItaly(ctx.now()) })
}
