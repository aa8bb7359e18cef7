import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Unanswered } from '../unanswered-store.ts'

const pageSize = 500

interface Asked {
  readonly side: Unanswered['side']
  readonly before: Date
  readonly afterId: string
}

/** Conversations that one side has left unanswered since before a time, without a mail about it, by id after the given one; an empty list is the end. */
export async function listDueUnanswered(ctx: Context, { side, before, afterId }: Asked): Promise<{ id: string }[]> {
  const column = (name: string) => sql.ref(`${side}_${name}`)
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where ${column('waiting_since')} <= ${before} and ${column('mailed_at')} is null and id > ${afterId}
    order by id limit ${pageSize}
  `.execute(ctx.db)
  return rows
}
