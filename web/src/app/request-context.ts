import type { Language, SessionView } from '@autopiazza/contract'
import type { ApiClient } from './api-client.ts'

/** What the host knows of one request and hands to the page's entry. */
export interface RequestContext {
  api: ApiClient
  session: SessionView | null
  language: Language
  nonce: string
  /** Scheme and host without a slash at the end, for canonical addresses. */
  baseUrl: string
}

/** Addresses of what a page runs: its entries, and the files that these import. */
export interface PageScripts {
  entries: string[]
  files: string[]
}
