/** The owners that write each table: a module by its name, or a part of the server below the modules by its path. */
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
  imports: [
    'stock_imports',
    'stock_import_columns',
    'stock_import_rows',
    'imported_photos',
    'staged_pictures',
    'stock_import_pictures',
  ],
  feeds: ['stock_feeds', 'stock_feed_runs', 'stock_feed_cars'],
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
  'stock-export': ['stock_export_addresses', 'stock_export_stores'],
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

/** A use of a table that the rules refuse and this list permits, with its file, its tables and the reason. */
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
    reason: 'The garage and its reminder omit the last day of a return right that can no longer be used.',
  },
  {
    path: 'server/src/kernel/list-audit-entries.ts',
    tables: ['audit_entries'],
    reason: 'The commands of operators list the entries that every module writes.',
  },
  {
    path: 'server/src/modules/catalogue/reads/advertised-models.ts',
    tables: ['vehicle_listings'],
    reason: 'Suggestions include the makes and models of adverts that the catalogue lacks.',
  },
  {
    path: 'server/src/modules/valuation/reads/market-adverts.ts',
    tables: ['listing_prices', 'vehicle_listings', 'vehicle_places'],
    reason: 'The market is fitted from the current adverts, each at its price of at least a day.',
  },
  {
    path: 'server/src/modules/valuation/reads/like-adverts.ts',
    tables: ['vehicle_listings'],
    reason: "A valuation shows the current adverts that are nearest to the user's car.",
  },
  {
    path: 'server/src/modules/valuation/standings-store.ts',
    tables: ['vehicle_listings'],
    reason: 'How long adverts are online is measured from the current adverts, in the statement that writes it.',
  },
  {
    path: 'server/src/modules/valuation/market-store.ts',
    tables: ['vehicle_listings'],
    reason:
      'A value is written only while its advert is unchanged since the valuation, and an advert without a value waits: one statement decides both.',
  },
  {
    path: 'server/src/modules/valuation/store.ts',
    tables: ['vehicle_reservations'],
    reason: 'One statement deletes old valuations except those of reservations.',
  },
  {
    path: 'server/src/modules/aftersales/reads/workshops.ts',
    tables: ['vehicle_reservations'],
    reason: 'Workshops near the place of delivery or pickup come first, and the purchase refers to its reservation.',
  },
  {
    path: 'server/src/modules/messaging/store.ts',
    tables: ['webhook_endpoints'],
    reason:
      'Sending a message, the most frequent write, publishes an event only where the seller has a webhook for it.',
  },
  {
    path: 'server/src/modules/offers/reads/offer-facts.ts',
    tables: ['vehicle_reservations'],
    reason:
      'A buyer who has reserved the car cannot offer another price: one statement checks this with the other conditions.',
  },
  {
    path: 'server/src/modules/listings/reads/corrections.ts',
    tables: ['vehicle_reservations'],
    reason:
      'Whether a vendor may change the facts of a car is decided with the advert locked, because buyers who hold it have agreed to them.',
  },
  {
    path: 'server/src/modules/listings/reads/vehicle-card.ts',
    tables: ['listing_valuations'],
    reason: 'Every card shows its price label, in the statement that reads the card.',
  },
  {
    path: 'server/src/modules/listings/reads/own-standing.ts',
    tables: ['conversations'],
    reason: 'A vendor sees with each advert how many users wrote about it, in the statement of the list.',
  },
  {
    path: 'server/src/modules/listings/reads/own-listings.ts',
    tables: ['listing_valuations', 'model_standings'],
    reason: 'Which adverts are to be reviewed depends on their price label, and decides which are counted and listed.',
  },
  {
    path: 'server/src/modules/listings/reads/seller-page.ts',
    tables: ['seller_answer_times'],
    reason: 'The page of a seller shows the answer time, like the page of a car.',
  },
  {
    path: 'server/src/modules/listings/reads/vehicle-detail.ts',
    tables: ['current_offers', 'market_models', 'offer_terms', 'seller_answer_times', 'vehicle_reservations'],
    reason:
      "The most visited page reads free units, the viewer's open reservation and offer, and the seller in one statement.",
  },
  {
    path: 'server/src/modules/listings/reads/viewer.ts',
    tables: ['conversations', 'purchased_vehicles', 'vehicle_reservations'],
    reason:
      "Conditions inside other statements: the viewer's relation to an advert decides what its page offers, and whether an inactive one is visible.",
  },
  {
    path: 'server/src/modules/listings/reads/is-listing-used.ts',
    tables: ['conversations', 'purchased_vehicles', 'vehicle_reservations'],
    reason: 'The deletion of an advert and the check whether it is in use are one transaction of listings.',
  },
  {
    path: 'server/src/live/feed.ts',
    tables: ['user_sessions'],
    reason: 'A stream ends with its session; one statement checks many sessions.',
  },
]

/** Writes to a table from outside its owner. */
export const permittedWrites: readonly PermittedUse[] = [
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
      'Adverts and a purchase dated in the past, which no operation can create, and 57 pickup locations in one statement, for a fast start.',
  },
]

/** Files outside stores and reads that contain a query or the database itself. */
export const queriesElsewhere: readonly Omit<PermittedUse, 'tables'>[] = [
  {
    path: 'server/src/modules/identity/accounts.ts',
    reason: 'It passes its database to the store and the reads of sessions.',
  },
  { path: 'server/src/http/health.ts', reason: '/readyz asks whether the database answers at all.' },
  {
    path: 'server/src/http/unfinished-work.ts',
    reason: 'One statement counts the unfinished work of several owners and the queue.',
  },
]
