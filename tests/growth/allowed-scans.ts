/** A file that may read a large part of a growing table, with the reason. */
interface AllowedScan {
  readonly file: string
  readonly table: string
  readonly reason: string
}

/** Permits several files the same scan for the same reason. */
function allow(reason: string, files: Readonly<Record<string, readonly string[]>>): AllowedScan[] {
  return Object.entries(files).flatMap(([file, tables]) =>
    tables.map((table) => ({ file: file.startsWith('graphile') ? file : `server/src/${file}`, table, reason })),
  )
}

export const allowedScans: readonly AllowedScan[] = [
  ...allow('A finished job is deleted, so the table of jobs is no larger than the backlog.', {
    'graphile-worker': ['_private_jobs'],
    'http/unfinished-work.ts': ['_private_jobs'],
    'jobs/heartbeat.ts': ['_private_jobs'],
    'jobs/overdue-work.ts': ['_private_jobs'],
    'queue-mail.ts': ['_private_jobs'],
  }),
  ...allow('A partial index has the running sales, which are counted for an alert.', {
    'http/unfinished-work.ts': ['settlements'],
  }),
  ...allow(
    'The index in memory loads every advert at its start or after a loss; its fingerprint compares both once an hour.',
    {
      'modules/search/memory/reads/fingerprint.ts': ['listing_changes', 'listing_orders', 'vehicle_listings'],
      'modules/search/memory/reads/searched-adverts.ts': [
        'listing_orders',
        'vehicle_listings',
        'vendor_pickup_locations',
      ],
      'modules/search/reads/advertised-versions.ts': ['vehicle_listings'],
      'modules/saved-searches/reads/watched-searches.ts': ['saved_searches'],
    },
  ),
  ...allow(
    'The index in memory answers searches; the SQL is its fallback, for a moment after a start, and ends after ten seconds.',
    {
      'modules/search/reads/search-facets.ts': [
        'listing_orders',
        'vehicle_listings',
        'vendor_details',
        'vendor_pickup_locations',
      ],
      'modules/search/reads/search-page.ts': [
        'listing_orders',
        'vehicle_listings',
        'vendor_details',
        'vendor_pickup_locations',
      ],
      'modules/search/reads/sql-search-index.ts': [
        'listing_orders',
        'vehicle_listings',
        'vendor_details',
        'vendor_pickup_locations',
      ],
    },
  ),
  ...allow('The market is fitted and measured from all adverts, once a night.', {
    'modules/valuation/reads/market-adverts.ts': ['listing_prices', 'vehicle_listings', 'vendor_pickup_locations'],
    'modules/valuation/market-store.ts': ['listing_valuations', 'vehicle_listings'],
    'modules/valuation/standings-store.ts': ['vehicle_listings'],
  }),
  ...allow(
    'The names of makes and models are counted from an index of the active adverts; browsers and caches store the response for five minutes.',
    {
      'modules/catalogue/suggest-makes.ts': ['vehicle_listings'],
    },
  ),
  ...allow('A changed price applies to every service that was offered at the old one and is not bought yet.', {
    'modules/aftersales/purchases-store.ts': ['after_sales_services'],
  }),
  ...allow(
    'Sellers whose answers were all deleted with their conversations are found among all with an answer time, every ten minutes.',
    {
      'modules/messaging/answer-times-store.ts': ['seller_answer_times', 'seller_answers'],
    },
  ),
  ...allow(
    'Sales to remind are the running ones and those that ended within sixty days, by indexes of both; at most a thousand are returned.',
    {
      'modules/sales/reads/sales-to-remind.ts': [
        'vehicle_reservations',
        'settlements',
        'ledger_entries',
        'vehicle_returns',
      ],
    },
  ),
  ...allow(
    'Messages since the last measurement, ten minutes before, are read by their time; the recorded time is that of a first measurement.',
    { 'modules/messaging/answer-times-store.ts': ['messages', 'conversations'] },
  ),
  ...allow('A site map lists up to 10,000 businesses, once an hour.', {
    'modules/listings/reads/seller-page.ts': ['vendor_details', 'users', 'vehicle_listings'],
  }),
  ...allow('A site map lists up to 50,000 of the newest adverts, a thousand at a time.', {
    'http/site-maps.ts': ['vehicle_listings'],
  }),
  ...allow('The nightly collection reads a page of hashes; in a partial run such a page is a part of the table.', {
    'modules/listings/reads/photo-hashes.ts': ['listing_photos'],
  }),
  ...allow(
    'In a partial run the planner may not scan a table, and scans an index instead; at full size it reads the rows of one user.',
    {
      'modules/sales/reads/reservation-records.ts': ['vehicle_reservations'],
      'modules/sales/reads/sale-views.ts': ['settlements', 'vehicle_returns'],
    },
  ),
]
