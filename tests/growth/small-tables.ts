/** Tables that do not grow with users, cars or time: a catalogue, a single row, or a row per process. */
export const smallTables: readonly string[] = [
  'answer_measurements',
  'job_workers',
  'kept_terms',
  'last_backup',
  'market_models',
  'model_photos',
  'operators',
  'premium_service_levels',
  'premium_service_prices',
  'schema_migrations',
  'stock_import_columns',
  'vehicle_tax_rates',
]
