import type { Site } from '@autopiazza/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ApiClient } from './api-client.ts'
import type { MessageStore } from './message-store.ts'
import type { PageScripts, RequestContext } from './request-context.ts'

export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  messageStore: MessageStore
  baseUrl: string
  site: Site
  /** Server only: the addresses of the page in both languages, where English is offered. */
  offered?: RequestContext['offered']
  /** Server only: the e-mail address typed in a sign-in that was submitted without scripts and refused. */
  triedEmail?: RequestContext['triedEmail']
  /** Returns the scripts of the page with these routes; present only in a build. */
  pageScripts?: (routeIds: readonly string[]) => PageScripts
}

export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' })
}
