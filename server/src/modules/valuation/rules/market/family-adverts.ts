import type { LikeAdvert } from './like-group.ts'

/** An advert of the snapshot, as kept in market_families.adverts: plain JSON. */
export type FamilyAdvert = LikeAdvert
