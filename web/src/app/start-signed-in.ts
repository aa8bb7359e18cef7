import { announceUnread } from './announce-unread.ts'
import type { AppContext } from './app-context.ts'
import { followLiveEvents } from './follow-live-events.ts'
import { historyKey } from './storage-keys.ts'

type SignedInParts = Pick<AppContext, 'api' | 'queryClient' | 'messageStore'> & { readonly onSessionEnded: () => void }

/** Moves the history from before sign-in to the account. The page's data already included the account's history. */
async function mergeLocalHistory(parts: Pick<SignedInParts, 'api' | 'queryClient'>): Promise<void> {
  try {
    if (!localStorage.getItem(historyKey)?.includes('[')) return
    const { mergeHistory } = await import('./change-history.ts')
    await mergeHistory(parts)
  } catch {}
}

/** Starts what runs on every page of a signed-in user. Returns the function that stops it. */
export function startSignedIn({ messageStore, ...parts }: SignedInParts): () => void {
  void mergeLocalHistory(parts)
  const stops = [followLiveEvents(parts), announceUnread({ messageStore, ...parts })]
  return () => {
    for (const stop of stops) stop()
  }
}
