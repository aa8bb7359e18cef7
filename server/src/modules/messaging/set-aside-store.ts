import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

export interface SetAside {
  readonly conversationId: string
  readonly sellerId: string
  /** Position of the newest message that is set aside, or null. */
  readonly position: number | null
}

/** Sets the position up to which the seller has set the conversation aside, at most the newest one. Returns false when the actor is not the seller. */
export async function updateSetAside(ctx: Context, { conversationId, sellerId, position }: SetAside): Promise<boolean> {
  const written = await ctx.db
    .updateTable('conversations')
    .set({
      seller_set_aside_position:
        position === null ? null : sql<number | null>`nullif(least(${position}::bigint, message_count), 0)`,
    })
    .where('id', '=', conversationId)
    .where('seller_id', '=', sellerId)
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}
