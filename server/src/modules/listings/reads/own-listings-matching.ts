import type { ListingStatus } from '@autopiazza/contract/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import { containing } from '../../../database/containing.ts'

/** Where-condition on the alias `vehicle`: the vendor's own adverts, in one state if given, with all the words in make, model, version or VIN. */
export function ownListingsMatching(
  vendorId: string,
  { q = '', status }: { readonly q?: string | undefined; readonly status?: ListingStatus | undefined },
): RawBuilder<boolean> {
  const title = sql`plain_text(concat_ws(' ', vehicle.make, vehicle.model, vehicle.version, vehicle.vin))`
  const words = q.split(/\s+/).filter(Boolean)
  return sql<boolean>`${sql.join(
    [
      sql`vehicle.user_id = ${vendorId}`,
      ...(status ? [sql`vehicle.status = ${status}`] : []),
      ...words.map((word) => sql`${title} like ${containing(word)}`),
    ],
    sql` and `,
  )}`
}
