import { type RawBuilder, sql } from 'kysely'

/** One of the two people of a conversation has blocked the other. The alias is that of conversations. */
export function isClosed(alias: string): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${alias}.blocked_by_buyer_at`)} is not null or ${sql.ref(`${alias}.blocked_by_seller_at`)} is not null)`
}
