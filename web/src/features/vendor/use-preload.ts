import { useEffect } from 'react'

/** Fetches what a click will need, as soon as the page shows the button. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
}
