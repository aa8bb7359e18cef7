import type { Language, SessionView } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import type { ApiClient } from './api-client.ts'

/** The facts of one request that the host passes to the page renderer. */
export interface RequestContext {
  api: ApiClient
  session: SessionView | null
  language: Language
  /** The page's addresses in both languages, for a browser that prefers English and has chosen no language. */
  offered: Readonly<Record<Language, string>> | null
  /** The e-mail address of a sign-in that was just refused. */
  triedEmail: string | undefined
  nonce: string
  /** Scheme and host without a trailing slash, for canonical addresses. */
  baseUrl: string
  site: Site
}

/** The script addresses of a page: its entries, and the files that they import. */
export interface PageScripts {
  entries: string[]
  files: string[]
}
