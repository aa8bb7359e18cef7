import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { sectionsAnchor } from './sections-anchor.ts'

/** Moves the focus to the tabs when a link above opens one, so that screen readers and keyboards continue there. */
export function useFocusSections(sections: RefObject<HTMLElement | null>): void {
  const { hash, searchStr } = useLocation({
    select: ({ hash, searchStr }) => ({ hash, searchStr }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (hash === sectionsAnchor) sections.current?.focus({ preventScroll: true })
  }, [hash, searchStr, sections])
}
