import type { Language, SessionView } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import type { ApiClient } from './api-client.ts'

/** The facts of one request that the host passes to the entry of the pages. */
export interface RequestContext {
  api: ApiClient
  session: SessionView | null
  language: Language
  /** The page in both languages, for a browser that prefers English and has chosen none. */
  offered: Readonly<Record<Language, string>> | null
  /** The e-mail address of a sign-in that was just refused. */
  triedEmail: string | undefined
  nonce: string
  /** Scheme and host without a slash at the end, for canonical addresses. */
  baseUrl: string
  site: Site
}

/** The addresses of the scripts of a page: its entries, and the files that they import. */
export interface PageScripts {
  entries: string[]
  files: string[]
}
