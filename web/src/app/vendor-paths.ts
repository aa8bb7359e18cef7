import * as addresses from '@autopiazza/contract/addresses'
import { page, type Query } from './paths.ts'

/** Addresses for vendors only, in a separate file so that other pages do not load them. */
export const stockImport = (view?: Query) => page(`${addresses.vendor}/import`, view)

export const vendorWebhooks = () => page(addresses.vendorWebhooks)

export const vendorFeeds = () => page(addresses.vendorFeeds)
/** The page of a feed; the query selects the page of its runs. */
export const vendorFeed = (id: string, view?: Query) => page(addresses.vendorFeed(id), view)
/** The page of a run of a feed; the query selects the rows. */
export const vendorFeedRun = ({ feedId, id }: { feedId: string; id: string }, view?: Query) =>
  page(`${addresses.vendorFeed(feedId)}/runs/${id}`, view)
export const stockExport = () => page(addresses.stockExport)

export const stockImportsUrl = '/api/vendor/imports'

export const importSampleUrl = (language: 'it' | 'en') => `/api/imports/sample?language=${language}`
