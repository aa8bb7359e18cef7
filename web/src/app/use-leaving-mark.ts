import { type HistoryLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** In milliseconds: hidden tabs paint nothing. */
const longestUntilPainted = 100

/**
 * Marks the page as leaving until the next one is shown, as start-page.ts does before hydration. A navigation by link
 * or form waits until the mark is painted, because the router works in the task of the click and would delay the
 * paint on slow phones.
 */
export function useLeavingMark(): void {
  const router = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    const listeners = new AbortController()
    const options = { capture: true, signal: listeners.signal }

    /** Registers its blocker last, so that a form that keeps the user on the page runs its blocker first. */
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
