import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { type Context, userIdOf } from '../../context.ts'

/** Counts a visit of a public advert: once per visitor and day in Italy, never the owner's. Somebody who cannot be told apart is not counted. */
export async function countView({ ctx, input, secret }: { ctx: Context; input: { id: string }; secret: string }): Promise<void> {
  const viewer = userIdOf(ctx.actor)
  const visitor = viewer ?? (ctx.actor.kind === 'visitor' ? (ctx.actor.visitorKey ?? ctx.address) : null)
  if (visitor === null) return
  const visitorHash = createHmac('sha256', secret).update(`view:${visitor}`).digest('base64url')
  await sql`
    with seen as (
      insert into listing_views (listing_id, day, visitor_hash)
      select id, (${ctx.now()}::timestamptz at time zone 'Europe/Rome')::date, ${visitorHash} from vehicle_listings
        where id = ${input.id} and status <> 'inactive' and user_id is distinct from ${viewer}::uuid
      on conflict do nothing
      returning listing_id
    )
    update vehicle_listings set views = views + 1 from seen where id = seen.listing_id
  `.execute(ctx.db)
}
