import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In milliseconds; a hidden tab paints nothing. */
const longestUntilPainted = 100

/**
 * Shows that the next page is on its way, as the page does before its scripts have come (start-page.ts). The way to another page begins when that is painted: what the router prepares in the
 * task of the click keeps a slow phone from showing anything.
 */
export function useLeavingMark(): void {
  const router = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    const stops = [
      router.history.block({
        enableBeforeUnload: false,
        async blockerFn({ action, currentLocation, nextLocation }) {
          if (action === 'PUSH' && nextLocation.pathname !== currentLocation.pathname) {
            dataset['leaving'] = ''
            await painted()
            // A form may ask whether to leave it; otherwise the mark is set again before the next frame.
            delete dataset['leaving']
          }
          return false
        },
      }),
      router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
        if (hrefChanged) dataset['leaving'] = ''
      }),
      router.subscribe('onResolved', () => delete dataset['leaving']),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [router])
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, longestUntilPainted)
    requestAnimationFrame(() => setTimeout(resolve))
  })
}
