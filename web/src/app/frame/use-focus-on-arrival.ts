import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Moves the focus to the new page after a navigation, so that screen readers and keyboards start there. */
export function useFocusOnArrival(target: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname })
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    target.current?.focus({ preventScroll: true })
  }, [path, target])
}
