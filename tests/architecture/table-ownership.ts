/** Who writes each table: a module by its name, or a part of the server below the modules by its place. */
export const tableOwners: Readonly<Record<string, readonly string[]>> = {
  identity: [
    'users',
    'profiles',
    'vendor_details',
    'user_credentials',
    'user_sessions',
    'user_verifications',
    'sign_ups',
    'email_changes',
    'access_tokens',
    'operators',
    'rate_limits',
    'two_factor_secrets',
    'backup_codes',
    'passkeys',
    'second_factor_challenges',
  ],
  listings: [
    'vehicle_listings',
    'vehicle_inventory',
    'vehicle_units',
    'listing_versions',
    'version_photos',
    'listing_corrections',
    'vehicle_places',
    'availability_alerts',
    'listing_photos',
    'listing_prices',
    'listing_price_drops',
    'model_photos',
    'listing_views',
    'listing_view_counts',
    'photo_file_claims',
    'uploaded_photos',
    'photos_to_collect',
    'vendor_pickup_locations',
    'vendor_phones',
    'phone_reveals',
  ],
  valuation: [
    'valuations',
    'market_models',
    'market_families',
    'model_standings',
    'listing_valuations',
    'listings_to_value',
  ],
  offers: ['offer_terms', 'offers', 'current_offers'],
  taxes: ['vehicle_tax_rates'],
  payments: ['payments', 'refunds', 'ledger_entries', 'disputes', 'provider_events', 'malformed_provider_events'],
  financing: ['financing_requests'],
  imports: ['stock_imports', 'stock_import_columns', 'stock_import_rows', 'imported_photos'],
  'saved-searches': ['saved_searches', 'saved_search_matches', 'saved_search_candidates'],
  checkout: [
    'quotes',
    'vehicle_reservations',
    'kept_terms',
    'reservation_corrections',
    'checkout_drafts',
    'premium_service_levels',
    'premium_service_prices',
  ],
  sales: ['vehicle_returns', 'settlements', 'sale_reminders'],
  messaging: [
    'conversations',
    'messages',
    'canned_replies',
    'conversation_reports',
    'ended_message_mails',
    'seller_answer_times',
    'seller_answers',
    'answer_measurements',
  ],
  'outgoing-webhooks': ['webhook_endpoints', 'webhook_deliveries'],
  favourites: ['favourites', 'ended_price_mails'],
  history: ['recent_searches', 'seen_vehicles', 'ended_histories'],
  aftersales: [
    'purchased_vehicles',
    'after_sales_services',
    'deadline_reminders',
    'resale_references',
    'workshops',
    'workshop_hours',
    'workshop_closed_days',
    'workshop_slots',
    'workshop_bookings',
    'workshop_booking_changes',
    'workshop_links',
  ],
  search: ['listing_changes', 'listing_orders'],
  'server/src/backup/': ['last_backup'],
  'server/src/live/': ['live_feeds', 'live_events'],
  'server/src/jobs/': ['job_workers'],
  'server/src/kernel/publish-event.ts': ['domain_events'],
  'server/src/kernel/queue-mail.ts': ['mails'],
  'server/src/kernel/write-audit-entry.ts': ['audit_entries'],
}

/** A use of a table that the rules refuse and this list permits: from which file, which tables, and why. */
export interface PermittedUse {
  readonly path: string
  readonly tables: readonly string[]
  readonly reason: string
}

/** Reads of tables that a module of the same or a higher layer writes. */
export const readsUpward: readonly PermittedUse[] = [
  {
    path: 'server/src/modules/aftersales/reads/garage-vehicle.ts',
    tables: ['vehicle_returns'],
    reason: 'The garage and its reminder name no last day of a right to return the car that cannot be used any more.',
  },
  {
    path: 'server/src/kernel/list-audit-entries.ts',
    tables: ['audit_entries'],
    reason: 'The commands of operators list the entries that every module writes.',
  },
  {
    path: 'server/src/modules/catalogue/reads/advertised-models.ts',
    tables: ['vehicle_listings'],
    reason: 'Suggestions include the makes and models that adverts name and the catalogue does not have.',
  },
  {
    path: 'server/src/modules/valuation/reads/market-adverts.ts',
    tables: ['listing_prices', 'vehicle_listings', 'vehicle_places'],
    reason: 'The market is fitted from the adverts as they are now, each at the price that it has asked since a day.',
  },
  {
    path: 'server/src/modules/valuation/reads/like-adverts.ts',
    tables: ['vehicle_listings'],
    reason: 'Who wants to sell sees the adverts that are nearest to the own car, as they are now.',
  },
  {
    path: 'server/src/modules/valuation/standings-store.ts',
    tables: ['vehicle_listings'],
    reason: 'How long adverts stand is measured from the adverts as they are now, in the statement that writes it.',
  },
  {
    path: 'server/src/modules/valuation/market-store.ts',
    tables: ['vehicle_listings'],
    reason:
      'A value is written only while its advert is as it was valued, and an advert without one waits: one statement decides.',
  },
  {
    path: 'server/src/modules/valuation/store.ts',
    tables: ['vehicle_reservations'],
    reason: 'One statement deletes old valuations and spares those that a reservation names.',
  },
  {
    path: 'server/src/modules/aftersales/reads/workshops.ts',
    tables: ['vehicle_reservations'],
    reason:
      'The workshops near to where a bought car was brought or collected come first, and the purchase names its reservation.',
  },
  {
    path: 'server/src/modules/messaging/store.ts',
    tables: ['webhook_endpoints'],
    reason:
      'The statement that sends a message, the most frequent write, is an event only where a program of the seller is called about it.',
  },
  {
    path: 'server/src/modules/offers/reads/offer-facts.ts',
    tables: ['vehicle_reservations'],
    reason:
      'Who has reserved the car offers no other price for it: decided in one statement with what else decides it.',
  },
  {
    path: 'server/src/modules/listings/reads/corrections.ts',
    tables: ['vehicle_reservations'],
    reason:
      'Whether a vendor may change the facts of a car is decided with the advert locked: who holds it has agreed to them.',
  },
  {
    path: 'server/src/modules/listings/reads/vehicle-card.ts',
    tables: ['listing_valuations'],
    reason: 'Every card shows where the price stands, in the statement that reads the card.',
  },
  {
    path: 'server/src/modules/listings/reads/own-standing.ts',
    tables: ['conversations'],
    reason: 'A vendor sees with each advert how many people wrote about it, in the statement of the list.',
  },
  {
    path: 'server/src/modules/listings/reads/own-listings.ts',
    tables: ['listing_valuations', 'model_standings'],
    reason:
      'Which adverts are to be reviewed follows from where their price stands, and decides which are counted and listed.',
  },
  {
    path: 'server/src/modules/listings/reads/seller-page.ts',
    tables: ['seller_answer_times'],
    reason: 'The page of a seller says how soon the seller answers, as the page of a car does.',
  },
  {
    path: 'server/src/modules/listings/reads/vehicle-detail.ts',
    tables: ['current_offers', 'market_models', 'offer_terms', 'seller_answer_times', 'vehicle_reservations'],
    reason:
      'The most visited page shows free units, the own open reservation and offer, and the seller in one statement.',
  },
  {
    path: 'server/src/modules/listings/reads/viewer.ts',
    tables: ['conversations', 'purchased_vehicles', 'vehicle_reservations'],
    reason:
      'Conditions inside other statements: what somebody has to do with an advert decides what its page offers, and who still sees an inactive one.',
  },
  {
    path: 'server/src/modules/listings/reads/is-listing-used.ts',
    tables: ['conversations', 'purchased_vehicles', 'vehicle_reservations'],
    reason: 'The deletion of an advert and the question of who uses it are one transaction of listings.',
  },
  {
    path: 'server/src/live/feed.ts',
    tables: ['user_sessions'],
    reason: 'A stream ends with its session; many sessions are asked about in one statement.',
  },
]

/** Writes to a table from outside its owner. */
export const foreignWrites: readonly PermittedUse[] = [
  {
    path: 'demo/src/store.ts',
    tables: [
      'after_sales_services',
      'listing_prices',
      'offer_terms',
      'purchased_vehicles',
      'vehicle_inventory',
      'vehicle_listings',
      'vendor_pickup_locations',
    ],
    reason:
      'Adverts with a past and a purchase of forty days ago, which no operation can make, and 57 pickup locations in one statement, for a fast start.',
  },
]

/** Files outside stores and reads that hold a query or the database itself. */
export const queriesElsewhere: readonly Omit<PermittedUse, 'tables'>[] = [
  {
    path: 'server/src/modules/identity/accounts.ts',
    reason: 'It passes its database to the store and the reads of sessions.',
  },
  { path: 'server/src/http/health.ts', reason: '/readyz asks whether the database answers at all.' },
  {
    path: 'server/src/http/unfinished-work.ts',
    reason: 'One statement counts for the operator what several owners and the queue have not finished.',
  },
]
