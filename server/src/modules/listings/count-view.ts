import { createHmac } from 'node:crypto'
import { type Context, userIdOf } from '../../context.ts'
import { insertView } from './store.ts'

/** Counts a visit of a public advert: once per visitor and day in Italy, never the owner's. A visitor without a key is not counted. */
export async function countView({
  ctx,
  input,
  secret,
}: {
  ctx: Context
  input: { id: string }
  secret: string
}): Promise<void> {
  const viewer = userIdOf(ctx.actor)
  const visitor = viewer ?? (ctx.actor.kind === 'visitor' ? ctx.actor.visitorKey : null)
  if (visitor === null) return
  const visitorHash = createHmac('sha256', secret).update(`view:${visitor}`).digest('base64url')
  await insertView(ctx, { listingId: input.id, viewer, visitorHash, at: ctx.now() })
}
