import { announceUnread } from './announce-unread.ts'
import type { AppContext } from './app-context.ts'
import { followLiveEvents } from './follow-live-events.ts'

type SignedInParts = Pick<AppContext, 'api' | 'queryClient' | 'messageStore'> & { readonly onSessionEnded: () => void }

/** What runs on every page of a signed-in person. Returns the function that stops it. */
export function startSignedIn({ messageStore, ...parts }: SignedInParts): () => void {
  const stops = [followLiveEvents(parts), announceUnread({ messageStore, ...parts })]
  return () => {
    for (const stop of stops) stop()
  }
}
