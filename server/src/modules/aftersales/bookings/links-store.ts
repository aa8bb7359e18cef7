import type { WorkshopAnswerAction } from '@autopiazza/contract/vocabulary'
import type { Context } from '../../../kernel/context.ts'

interface NewLinks {
  readonly bookingId: string
  readonly revision: number
  readonly links: readonly { readonly action: WorkshopAnswerAction; readonly expiresAt: Date }[]
}

export async function insertLinks(ctx: Context, { bookingId, revision, links }: NewLinks): Promise<void> {
  if (links.length === 0) return
  await ctx.db
    .insertInto('workshop_links')
    .values(
      links.map(({ action, expiresAt }) => ({
        booking_id: bookingId,
        revision,
        action,
        expires_at: expiresAt,
      })),
    )
    .execute()
}

/** Locks a link against a second use. Returns null when there is no such link. */
export async function lockLink(ctx: Context, id: string) {
  const link = await ctx.db
    .selectFrom('workshop_links')
    .select(['booking_id as bookingId', 'revision', 'action', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return link ?? null
}

/** Marks a link as used. Returns false when it was used, has expired, or belongs to another revision. */
export async function spendLink(
  ctx: Context,
  { id, revision }: { readonly id: string; readonly revision: number },
): Promise<boolean> {
  const used = await ctx.db
    .updateTable('workshop_links')
    .set({ used_at: ctx.now() })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .where('used_at', 'is', null)
    .where('expires_at', '>', ctx.now())
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
