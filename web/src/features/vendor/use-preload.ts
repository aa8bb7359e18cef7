import { useEffect } from 'react'

/** Loads the code that a click needs as soon as the page shows the button. */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    load().catch(() => undefined)
  }, [load])
}
