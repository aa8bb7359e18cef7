import type { LiveEvent } from '@autopiazza/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppContext } from './app-context.ts'
import { openLiveEvents } from './live.ts'
import { sessionQuery, useSession } from './session.ts'

/** Follows what happens for the signed-in person: marks as old what an event changes, and leaves when the session ended elsewhere. */
export function LiveEvents() {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const userId = useSession()?.userId

  useEffect(() => {
    if (!userId) return
    const { queryKey } = sessionQuery(api)
    return openLiveEvents({
      after: queryClient.getQueryData(queryKey)?.liveEventId ?? 0,
      onRefused: () => void queryClient.invalidateQueries({ queryKey }),
      onEvent: (event) => {
        markOld(queryClient, event)
        if (event.type !== 'session-ended') return
        queryClient.removeQueries({ predicate: ({ queryKey }) => isPersonal(queryKey) })
        queryClient.setQueryData(queryKey, null)
        void router.invalidate()
      },
    })
  }, [api, queryClient, router, userId])
  return null
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
