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
  ...allow('The queue holds what waits: a job that is done is deleted, and its table is no larger than the backlog.', {
    'graphile-worker': ['_private_jobs'],
    'http/unfinished-work.ts': ['_private_jobs'],
    'jobs/heartbeat.ts': ['_private_jobs'],
    'jobs/overdue-work.ts': ['_private_jobs'],
    'queue-mail.ts': ['_private_jobs'],
  }),
  ...allow('A part of an index holds the sales that run, which are counted for an alarm.', {
    'http/unfinished-work.ts': ['settlements'],
  }),
  ...allow(
    'The index in memory reads every advert once, at its start and where it was lost; its fingerprint compares both once an hour.',
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
    'The names of makes and models are counted from an index of the active adverts; browsers and caches keep the answer for five minutes.',
    {
      'modules/catalogue/suggest-makes.ts': ['vehicle_listings'],
    },
  ),
  ...allow('An operator who changes a price changes every offer at the old one that is not bought yet.', {
    'modules/aftersales/purchases-store.ts': ['after_sales_services'],
  }),
  ...allow(
    'Sellers whose answers have all gone with their conversations are found among all that have a time, every ten minutes.',
    {
      'modules/messaging/answer-times-store.ts': ['seller_answer_times', 'seller_answers'],
    },
  ),
  ...allow(
    'Those that wait for somebody are the running sales and what ended in sixty days, by indexes of both; a page of a thousand is answered.',
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
    'Messages since the last measurement, ten minutes before, are read by their time; the recorded moment is that of a first measurement.',
    { 'modules/messaging/answer-times-store.ts': ['messages', 'conversations'] },
  ),
  ...allow('A site map names up to 10,000 businesses, once an hour.', {
    'modules/listings/reads/seller-page.ts': ['vendor_details', 'users', 'vehicle_listings'],
  }),
  ...allow('A site map names up to 50,000 of the newest adverts, by a thousand.', {
    'http/site-maps.ts': ['vehicle_listings'],
  }),
  ...allow('The nightly collection asks for a page of hashes; in a share such a page is a part of the table.', {
    'modules/listings/reads/photo-hashes.ts': ['listing_photos'],
  }),
  ...allow(
    'In a share the planner may not read a table, and reads an index of it instead; at full size it reads the rows of one person.',
    {
      'modules/sales/reads/reservation-records.ts': ['vehicle_reservations'],
      'modules/sales/reads/sale-views.ts': ['settlements', 'vehicle_returns'],
    },
  ),
]
