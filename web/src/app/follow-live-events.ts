import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { openLiveEvents } from './live-events.ts'
import { sessionQuery } from './session.ts'
import { markStale, refresh, removePersonalQueries } from './stale-queries.ts'

interface FollowLiveEvents {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  /** Called after the session ended elsewhere and the personal data were removed. */
  readonly onSessionEnded: () => void
}

/** Marks as stale the queries that a live event of the signed-in user changes. Returns a function that stops following the events. */
export function followLiveEvents({ api, queryClient, onSessionEnded }: FollowLiveEvents): () => void {
  const { queryKey } = sessionQuery(api)
  return openLiveEvents({
    after: queryClient.getQueryData(queryKey)?.liveEventId ?? 0,
    onRefused: () => void refresh(queryClient, { queryKey }),
    onEvent: (event) => {
      if (event.type === 'resync') return void refresh(queryClient)
      if (event.type !== 'session-ended') return void markStale(queryClient, event)
      removePersonalQueries(queryClient)
      queryClient.setQueryData(queryKey, null)
      void markStale(queryClient, { type: 'offer' })
      onSessionEnded()
    },
  })
}
