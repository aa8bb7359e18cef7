import type { LiveEvent } from '@autopiazza/contract'
import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from './api-client.ts'
import { openLiveEvents } from './live.ts'
import { sessionQuery } from './session.ts'

interface Following {
  readonly api: ApiClient
  readonly queryClient: QueryClient
  /** The session ended elsewhere, and what was loaded for it is forgotten. */
  readonly onSessionEnded: () => void
}

/** Marks as old what a live event of the signed-in person changes. Returns what ends it. */
export function followLiveEvents({ api, queryClient, onSessionEnded }: Following): () => void {
  const { queryKey } = sessionQuery(api)
  return openLiveEvents({
    after: queryClient.getQueryData(queryKey)?.liveEventId ?? 0,
    onRefused: () => void queryClient.invalidateQueries({ queryKey }),
    onEvent: (event) => {
      markOld(queryClient, event)
      if (event.type !== 'session-ended') return
      queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
      queryClient.setQueryData(queryKey, null)
      onSessionEnded()
    },
  })
}

function markOld(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'resync') void queryClient.invalidateQueries()
  if (event.type === 'message' || event.type === 'conversation')
    void queryClient.invalidateQueries({ queryKey: ['messaging', 'conversations'] })
  if (event.type === 'reservation') {
    void queryClient.invalidateQueries({ queryKey: ['checkout'] })
    void queryClient.invalidateQueries({ queryKey: ['listings', 'vehicle', event.vehicleId] })
    void queryClient.invalidateQueries({ queryKey: ['listings', 'mine'] })
    void queryClient.invalidateQueries({ queryKey: ['stock'] })
  }
}

/** What was loaded for this person alone. */
function isPersonal([noun, ...rest]: readonly unknown[]): boolean {
  if (noun === 'listings') return rest[0] === 'mine' || rest[0] === 'own'
  return noun === 'messaging' || noun === 'checkout' || noun === 'stock'
}
