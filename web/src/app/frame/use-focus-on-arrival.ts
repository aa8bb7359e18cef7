import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Moves the focus to the start of the page when one goes to another, so that screen readers and keyboards start there; what the new page focuses itself wins. */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) target.current?.focus({ preventScroll: true })
      }),
    [router, target],
  )
}
