import type { Language, SessionView } from '@autopiazza/contract'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import type { ApiClient } from './api-client.ts'

/** What the host knows of one request; it calls `entry.fetch(request, { context })`, Start's own way to hand it over. */
export interface RequestContext {
  api: ApiClient
  session: SessionView | null
  language: Language
  nonce: string
  /** Scheme and host without a slash at the end, for canonical addresses. */
  baseUrl: string
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: RequestContext }
  }
}

/** The request being rendered on the server; nothing in the browser. */
export const requestContext = createIsomorphicFn()
  .server((): RequestContext | undefined => getGlobalStartContext())
  .client((): RequestContext | undefined => undefined)
