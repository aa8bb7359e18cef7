import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppContext } from './app-context.ts'
import { useSession } from './session.ts'

/** Subscribes to the live events of the signed-in person, and reloads the routes when the session ended elsewhere. Visitors load none of its code. */
export function LiveEvents() {
  const { api, queryClient } = useAppContext()
  const router = useRouter()
  const userId = useSession()?.userId

  useEffect(() => {
    if (!userId) return
    const end = new AbortController()
    void import('./follow-live-events.ts').then(({ followLiveEvents }) => {
      if (end.signal.aborted) return
      const leave = followLiveEvents({ api, queryClient, onSessionEnded: () => void router.invalidate() })
      end.signal.addEventListener('abort', leave)
    })
    return () => end.abort()
  }, [api, queryClient, router, userId])
  return null
}
