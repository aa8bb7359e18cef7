import { sql } from 'kysely'
import type { Context } from '../../kernel/context.ts'

export interface SetAside {
  readonly conversationId: string
  readonly sellerId: string
  /** Of the newest message that is set aside; null for none. */
  readonly position: number | null
}

/** Writes up to which message the seller of a conversation has set it aside, never beyond the newest; false where this is not the seller. */
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
