import type { Site } from '@autopiazza/contract/site'
import type { QueryClient } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import type { ApiClient } from './api-client.ts'
import type { MessageStore } from './message-store.ts'
import type { PageScripts, RequestContext } from './request-context.ts'

/** The context of every route and every component. */
export interface AppContext {
  api: ApiClient
  queryClient: QueryClient
  messageStore: MessageStore
  baseUrl: string
  site: Site
  /** On the server alone: the page in both languages, where English is offered. */
  offered?: RequestContext['offered']
  /** On the server alone, where a sign-in without scripts was refused: its address. */
  triedEmail?: RequestContext['triedEmail']
  /** The scripts of the page of these routes; present where the built pages are rendered. */
  pageScripts?: (routeIds: readonly string[]) => PageScripts
}

export function useAppContext(): AppContext {
  return useRouteContext({ from: '__root__' })
}
