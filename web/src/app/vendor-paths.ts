import * as addresses from '@autopiazza/contract/addresses'
import { page, type Query } from './paths.ts'

/** The page of stock imports. The addresses that only vendors' pages lead to are apart from the other paths, so that other pages do not load them. */
export const stockImport = (view?: Query) => page(`${addresses.vendor}/import`, view)

/** The page of the webhooks. */
export const vendorWebhooks = () => page(addresses.vendorWebhooks)

/** The address to which stock files are uploaded. */
export const stockImportsUrl = '/api/vendor/imports'

/** The sample file of an import, in the reader's language. */
export const importSampleUrl = (language: 'it' | 'en') => `/api/imports/sample?language=${language}`
