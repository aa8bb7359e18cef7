import type { ReturnKind } from '@autopiazza/contract/vocabulary'
import { sql } from 'kysely'

/** The rights to return the car of the alias `purchase` that cannot be used any more: that of a refused return, and both while one runs or when it is complete. */
export const usedRights = sql<ReturnKind[]>`array(
  select kind from unnest(array['money_back', 'withdrawal']) kind where exists (
    select from vehicle_returns one where one.reservation_id = purchase.reservation_id
      and (one.status in ('requested', 'accepted', 'car_back', 'completed') or one.status = 'refused' and one.kind = kind.kind)))`
