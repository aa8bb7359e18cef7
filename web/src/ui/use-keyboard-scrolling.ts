import { type RefObject, useLayoutEffect, useState } from 'react'

const focusable = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Whether a box scrolls and has nothing inside that takes the focus: only when it is focusable itself can the keyboard scroll it. */
export function useKeyboardScrolling(box: RefObject<HTMLElement | null>): boolean {
  const [needsFocus, setNeedsFocus] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setNeedsFocus(element.scrollHeight > element.clientHeight && !element.querySelector(focusable)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return needsFocus
}
