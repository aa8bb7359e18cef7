import * as addresses from '@autopiazza/contract/addresses'
import { page, type Query } from './paths.ts'

/** Addresses for vendors only, in a separate file so that other pages do not load them. */
export const stockImport = (view?: Query) => page(`${addresses.vendor}/import`, view)

export const vendorWebhooks = () => page(addresses.vendorWebhooks)

export const stockExport = () => page(addresses.stockExport)

export const stockImportsUrl = '/api/vendor/imports'

export const importSampleUrl = (language: 'it' | 'en') => `/api/imports/sample?language=${language}`
