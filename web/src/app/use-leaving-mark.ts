import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shows that the next page is on its way, as the page does before its scripts have come (start-page.ts). */
export function useLeavingMark(): void {
  const router = useRouter()
  useEffect(() => {
    const { dataset } = document.documentElement
    const stops = [
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
