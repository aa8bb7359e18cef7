import type { LiveEvent } from '@autopiazza/contract'

/** A cause of stale data: a live event, or an action in this browser. */
export type ChangeType =
  | Exclude<LiveEvent['type'], 'resync' | 'session-ended'>
  | 'listing'
  | 'pickup-point'
  | 'draft'
  | 'saved-search'
  | 'favourite'
  | 'history'
  | 'garage'
  | 'webhook'
  | 'feed'
  | 'operator'

interface CachedQuery {
  /** In milliseconds. */
  readonly staleTime: number
  /** True if the result belongs to the signed-in user and is removed when the session ends. */
  readonly isPersonal: boolean
  readonly staleAfter: readonly ChangeType[]
  /** True if the first parameter is a vehicle id, so that changes of other vehicles are ignored. */
  readonly isOfVehicle?: true
}

const second = 1_000
const minute = 60 * second

const query =
  (isPersonal: boolean) =>
  (staleTime: number, ...staleAfter: ChangeType[]) => ({ staleTime, isPersonal, staleAfter })
const shared = query(false)
const personal = query(true)

/** Every query of the pages. Queries, invalidations and the end of a session use this table. */
export const queryTable = {
  session: shared(minute),
  makes: shared(Infinity),
  places: shared(5 * minute),
  financingTerms: shared(5 * minute),
  premiumServices: shared(5 * minute),
  valuationMethod: shared(5 * minute),
  foundVehicles: shared(5 * minute, 'listing'),
  searchFacets: shared(5 * minute, 'listing'),
  searchSuggestions: shared(5 * minute, 'listing'),
  searchMakes: shared(5 * minute, 'listing'),
  orderPoints: shared(5 * minute, 'listing'),
  searchRelaxations: shared(5 * minute, 'listing'),
  nearestVehicles: shared(5 * minute, 'listing'),
  sentenceReading: shared(5 * minute),
  featuredVehicles: shared(5 * minute, 'listing', 'reservation'),
  similarVehicles: shared(5 * minute, 'listing', 'reservation'),
  marketEstimate: shared(5 * minute, 'listing'),
  seller: shared(5 * minute, 'listing'),
  vehicle: { ...shared(10 * second, 'listing', 'reservation', 'offer'), isOfVehicle: true },

  vehicleCost: { ...personal(10 * second, 'listing', 'reservation', 'offer'), isOfVehicle: true },
  sellerPhone: personal(Infinity),
  comparedVehicles: personal(10 * second, 'listing', 'reservation'),
  chosenVehicles: personal(minute, 'listing', 'reservation'),
  keptFavourites: personal(10 * second, 'favourite'),
  favourites: personal(10 * second, 'favourite', 'listing', 'reservation'),

  checkoutOptions: personal(0, 'reservation', 'draft', 'offer'),
  quote: personal(minute, 'reservation', 'offer'),
  cart: personal(0, 'reservation', 'draft', 'offer'),
  reservations: personal(10 * second, 'reservation'),
  reservation: personal(5 * second, 'reservation'),
  ownReservation: personal(0, 'reservation'),
  garage: personal(5 * minute, 'reservation', 'garage'),
  garageVehicle: personal(0, 'reservation', 'garage', 'booking'),
  garageMails: personal(0),
  resale: personal(0),
  financingOffer: personal(minute, 'draft'),
  financingRequest: personal(0, 'reservation'),
  ownFinancing: personal(0, 'reservation'),

  conversations: personal(10 * second, 'message', 'conversation', 'offer'),
  unreadConversations: personal(5 * minute, 'message', 'conversation'),
  conversation: personal(5 * minute),
  cannedReplies: personal(5 * minute),
  messageMails: personal(5 * minute),

  mailedLink: personal(0),
  profile: personal(10 * second),
  ownPhone: personal(10 * second),
  openSessions: personal(10 * second),
  security: personal(10 * second),
  accessTokens: personal(10 * second),
  workshops: personal(5 * minute),
  workshopSlots: personal(10 * second, 'booking'),
  bookings: personal(10 * second, 'booking'),
  bookingByLink: personal(0),

  history: personal(minute, 'history'),
  continued: personal(minute, 'history', 'listing', 'reservation'),
  newVehicles: personal(minute, 'history', 'listing'),
  similarToSaved: personal(5 * minute, 'favourite', 'listing', 'reservation'),
  vehicleCards: personal(minute, 'listing', 'reservation'),

  savedSearches: personal(10 * second, 'saved-search', 'listing'),
  mailsByLink: personal(0),
  priceMails: personal(5 * minute),

  ownListings: personal(10 * second, 'listing', 'reservation'),
  incompleteListings: personal(10 * second, 'listing', 'pickup-point'),
  givenTown: personal(Infinity),
  ownListing: { ...personal(0, 'listing'), isOfVehicle: true },
  offerTerms: personal(0, 'listing'),
  inventory: personal(10 * second, 'listing', 'reservation'),
  pickupPoints: personal(10 * second, 'pickup-point', 'listing', 'reservation'),
  sales: personal(10 * second, 'reservation'),
  bankAccount: personal(5 * minute),
  imports: personal(0),
  importRows: personal(5 * minute),
  feeds: personal(10 * second, 'feed'),
  feed: personal(0, 'feed'),
  stockExport: personal(10 * second, 'listing', 'reservation', 'pickup-point'),
  webhooks: personal(10 * second, 'webhook'),
  webhookDeliveries: personal(0, 'webhook'),
  operator: personal(0, 'operator'),
} as const satisfies Record<string, CachedQuery>

export type QueryName = keyof typeof queryTable

declare module '@tanstack/react-query' {
  interface Register {
    queryKey: readonly [name: QueryName, ...parameters: unknown[]]
  }
}

/** Returns the key and the stale time of a query, to spread into its options. */
export function cached<Name extends QueryName, Parameters extends readonly unknown[]>(
  name: Name,
  ...parameters: Parameters
) {
  return { queryKey: [name, ...parameters] as const, staleTime: queryTable[name].staleTime }
}
