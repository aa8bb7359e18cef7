import { type RefCallback, useCallback, useState } from 'react'

const navigationHeight = 64
const visibleShare = 0.75

/** Returns whether most of any element with the ref `watch` is visible below the bar at the top of the window. */
export function useInView(): { watch: RefCallback<Element>; isInView: boolean } {
  const [seen, setSeen] = useState<ReadonlySet<Element>>(new Set())
  const watch = useCallback((element: Element | null) => {
    if (!element) return undefined
    const note = (isSeen: boolean) =>
      setSeen((before) => {
        if (before.has(element) === isSeen) return before
        const after = new Set(before)
        if (isSeen) after.add(element)
        else after.delete(element)
        return after
      })
    const observer = new IntersectionObserver(([entry]) => note((entry?.intersectionRatio ?? 0) >= visibleShare), {
      rootMargin: `-${navigationHeight}px 0px 0px`,
      threshold: visibleShare,
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      note(false)
    }
  }, [])
  return { watch, isInView: seen.size > 0 }
}
