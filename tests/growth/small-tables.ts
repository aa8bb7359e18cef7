/** Tables that do not grow with people, cars or time: rows of a catalogue, one row, or a row for each process. */
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
