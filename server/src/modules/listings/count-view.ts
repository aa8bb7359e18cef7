import { type SecretKeys, signWith } from '../../secrets/secret-keys.ts'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { type Call, userIdOf } from '../../kernel/context.ts'
import type { ViewCounter } from './view-counter.ts'

/** Counts a visit of a public advert once per visitor and day in Italy. The owner and visitors without a key are not counted. */
export function countView({
  ctx,
  input,
  secret,
  views,
}: Call<{ id: string }> & { secret: SecretKeys; views: ViewCounter }): void {
  const viewer = userIdOf(ctx.actor)
  const visitor = viewer ?? (ctx.actor.kind === 'visitor' ? ctx.actor.visitorKey : null)
  if (visitor === null) return
  const visitorHash = signWith(secret, `view:${visitor}`).toString('base64url')
  views.count({ listingId: input.id, viewer, visitorHash, day: dayInItaly(ctx.now()) })
}
