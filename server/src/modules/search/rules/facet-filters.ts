/** The filters that a facet can leave out. The offer is the listing type together with the sale price. */
export const facetFilters = [
  'make',
  'model',
  'offer',
  'fuelType',
  'transmission',
  'bodyType',
  'color',
  'drivetrain',
  'doors',
  'seats',
  'euroClass',
  'sellerKind',
  'withPhotos',
  'provinces',
  'radius',
] as const
export type FacetFilter = (typeof facetFilters)[number]
