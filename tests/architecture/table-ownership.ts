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
    'rate_limits',
  ],
  listings: [
    'vehicle_listings',
    'vehicle_inventory',
    'listing_photos',
    'listing_views',
    'photo_file_claims',
    'vendor_pickup_locations',
  ],
  valuation: ['valuations', 'depreciations'],
  payments: ['payments', 'refunds', 'disputes', 'provider_events', 'malformed_provider_events'],
  financing: ['financing_requests'],
  imports: ['stock_imports', 'stock_import_columns', 'stock_import_rows', 'imported_photos'],
  checkout: ['quotes', 'vehicle_reservations', 'checkout_drafts', 'premium_service_prices'],
  messaging: ['conversations', 'messages'],
  aftersales: ['purchased_vehicles', 'after_sales_services', 'workshops', 'workshop_slots', 'workshop_bookings'],
  'server/src/live/': ['live_feeds', 'live_events'],
  'server/src/jobs/': ['job_workers'],
  'server/src/record-event.ts': ['domain_events'],
  'server/src/queue-mail.ts': ['mails'],
  'server/src/write-audit-entry.ts': ['audit_entries'],
}

/** A use of a table that the rules refuse and this list permits: from which file, which tables, and why. */
export interface PermittedUse {
  readonly path: string
  readonly tables: readonly string[]
  readonly reason: string
}

/** Reads of tables that a module of the same or a higher layer writes. */
export const readsUpward: readonly PermittedUse[] = []

/** Writes to a table from outside its owner. */
export const foreignWrites: readonly PermittedUse[] = []
