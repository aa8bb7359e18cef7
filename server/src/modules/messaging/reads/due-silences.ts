import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Silence } from '../silences-store.ts'

const pageSize = 500

interface Asked {
  readonly side: Silence['side']
  readonly before: Date
  readonly afterId: string
}

/** Conversations with a silence of one side without a mail that began before a time, by id after the given one; an empty list is the end. */
export async function listDueSilences(ctx: Context, { side, before, afterId }: Asked): Promise<{ id: string }[]> {
  const column = (name: string) => sql.ref(`${side}_${name}`)
  const { rows } = await sql<{ id: string }>`
    select id from conversations
    where ${column('waiting_since')} <= ${before} and ${column('mailed_at')} is null and id > ${afterId}
    order by id limit ${pageSize}
  `.execute(ctx.db)
  return rows
}
