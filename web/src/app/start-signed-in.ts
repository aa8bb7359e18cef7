import { announceUnread } from './announce-unread.ts'
import type { AppContext } from './app-context.ts'
import { followLiveEvents } from './follow-live-events.ts'
import { historyKey } from './storage-keys.ts'

type SignedInParts = Pick<AppContext, 'api' | 'queryClient' | 'messageStore'> & { readonly onSessionEnded: () => void }

/** What this browser kept before sign-in joins the account, whose answer came with the page. */
async function joinKeptHistory(parts: Pick<SignedInParts, 'api' | 'queryClient'>): Promise<void> {
  try {
    if (!localStorage.getItem(historyKey)?.includes('[')) return
    const { joinHistory } = await import('./change-history.ts')
    await joinHistory(parts)
  } catch {
    // A browser that refuses storage has nothing to move.
  }
}

/** What runs on every page of a signed-in person. Returns the function that stops it. */
export function startSignedIn({ messageStore, ...parts }: SignedInParts): () => void {
  void joinKeptHistory(parts)
  const stops = [followLiveEvents(parts), announceUnread({ messageStore, ...parts })]
  return () => {
    for (const stop of stops) stop()
  }
}
