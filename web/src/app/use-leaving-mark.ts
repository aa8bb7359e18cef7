import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In milliseconds; a hidden tab paints nothing. */
const longestUntilPainted = 100

/**
 * Shows that the next page is on its way, as the page does before its scripts have come (start-page.ts). A link, or a form that is sent, goes on when that is painted: what the
 * router prepares in the task of the press keeps a slow phone from showing anything.
 */
export function useLeavingMark(): void {
  const router = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }

    /** The last to be asked: a form that wants to keep the person has let go. */
    function holdUntilPainted() {
      const release = router.history.block({
        enableBeforeUnload: false,
        async blockerFn({ action, currentLocation, nextLocation }) {
          if (action === 'PUSH' && withoutHash(nextLocation) !== withoutHash(currentLocation)) {
            dataset['leaving'] = ''
            await painted()
          }
          return false
        },
      })
      setTimeout(release)
    }

    addEventListener('submit', holdUntilPainted, options)
    addEventListener('click', (event) => isOnLink(event) && holdUntilPainted(), options)
    const stops = [
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) dataset['leaving'] = ''
      }),
      router.subscribe('onResolved', () => delete dataset['leaving']),
    ]
    return () => {
      listeners.abort()
      for (const stop of stops) stop()
    }
  }, [router])
}

const withoutHash = ({ pathname, search }: HistoryLocation): string => pathname + search

function isOnLink({ target }: Event): boolean {
  return target instanceof Element && target.closest('a[href]') !== null
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestUntilPainted)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
