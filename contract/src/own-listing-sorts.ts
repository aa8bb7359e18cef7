/** The orders of a vendor's own adverts. */
export const ownListingSorts = ['newest', 'price_asc', 'price_desc', 'views_desc'] as const
export type OwnListingSort = (typeof ownListingSorts)[number]
