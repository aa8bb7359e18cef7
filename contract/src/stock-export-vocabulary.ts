/** The files in which a dealer's stock leaves, by channel, with the name of each file. */
export const exportFiles = {
  stock_csv: 'stock.csv',
  stock_json: 'stock.json',
  mobile_de_csv: 'mobile-de.csv',
  mobile_de_zip: 'mobile-de.zip',
  meta: 'meta.csv',
  google: 'google.tsv',
} as const
export type ExportChannel = keyof typeof exportFiles
export const exportChannelNames = Object.keys(exportFiles) as readonly ExportChannel[]

/** The facts that a channel uses and a car may lack. */
export const exportNeeds = [
  'photo',
  'registration_month',
  'power',
  'body_type',
  'price_vat',
  'pickup_point',
  'store_code',
] as const
export type ExportNeed = (typeof exportNeeds)[number]

export const maxShownLackingCars = 20
export const storeCodeMaxLength = 64
