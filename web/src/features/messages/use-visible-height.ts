import { type RefObject, useEffect } from 'react'

/** While a keyboard covers a part of the page, `--visible-height` of the element is the height of the rest. Zooming in changes nothing. */
export function useVisibleHeight(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const measure = () => {
      const isCovered = viewport.scale === 1 && viewport.height < document.documentElement.clientHeight - 1
      if (isCovered) element.current?.style.setProperty('--visible-height', `${viewport.height}px`)
      else element.current?.style.removeProperty('--visible-height')
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => viewport.removeEventListener('resize', measure)
  }, [element])
}
