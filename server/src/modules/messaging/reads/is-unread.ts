import { type RawBuilder, sql } from 'kysely'

/** The only definition of unread, the same for both sides: the other side has written after the viewer's last read. The alias is that of conversations. */
export function isUnread(alias: string, viewerId: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  return sql<boolean>`coalesce(case when ${column('buyer_id')} = ${viewerId}
    then ${column('seller_wrote_at')} > coalesce(${column('buyer_last_read')}, '-infinity')
    else ${column('buyer_wrote_at')} > coalesce(${column('seller_last_read')}, '-infinity') end, false)`
}
