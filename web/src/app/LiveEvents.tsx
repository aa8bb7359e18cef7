import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAppContext } from './app-context.ts'
import { useSession } from './session.ts'

/** Follows the live events and the unread count of the signed-in user, and reloads the routes when the session ended in another tab. Visitors do not load this code. */
export function LiveEvents() {
  const { api, queryClient, messageStore } = useAppContext()
  const router = useRouter()
  const userId = useSession()?.userId

  useEffect(() => {
    if (!userId) return
    const end = new AbortController()
    void import('./start-signed-in.ts').then(({ startSignedIn }) => {
      if (end.signal.aborted) return
      const leave = startSignedIn({ api, queryClient, messageStore, onSessionEnded: () => void router.invalidate() })
      end.signal.addEventListener('abort', leave)
    })
    return () => end.abort()
  }, [api, queryClient, messageStore, router, userId])
  return null
}
