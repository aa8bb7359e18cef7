import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

const nearPixels = 80

export interface ThreadEntry {
  readonly key: string | number
  readonly isMine: boolean
}

/** Keeps the newest message in view while messages or the thread's size change. A reader who has scrolled up is not moved; `hasNewBelow` is set instead. */
export function useScrollToNewest(entries: readonly ThreadEntry[], pending: string | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** `scrollTopMax` is not measured on scroll events, which may fire after the layout has changed. */
  const position = useRef({ scrollTop: 0, scrollTopMax: 0 })
  const [hasNewBelow, setHasNewBelow] = useState(false)
  const first = entries[0]
  const last = entries.at(-1)

  function measure() {
    const { scrollTop = 0, scrollHeight = 0, clientHeight = 0 } = scroller.current ?? {}
    return { scrollTop, scrollTopMax: scrollHeight - clientHeight }
  }

  function isAtNewest() {
    return position.current.scrollTopMax - position.current.scrollTop < nearPixels
  }

  function scrollTo(top: number) {
    scroller.current?.scrollTo({ top })
    position.current = measure()
  }

  function scrollToNewest() {
    scrollTo(measure().scrollTopMax)
    setHasNewBelow(false)
  }

  function onScroll() {
    position.current.scrollTop = measure().scrollTop
    if (isAtNewest()) setHasNewBelow(false)
  }

  const onResize = useEffectEvent(() => {
    if (!isAtNewest()) position.current = measure()
    if (isAtNewest()) scrollToNewest()
  })

  useLayoutEffect(() => {
    const { scrollTop, scrollTopMax } = position.current
    scrollTo(scrollTop + measure().scrollTopMax - scrollTopMax)
  }, [first?.key])

  useLayoutEffect(() => {
    if (isAtNewest() || last?.isMine) scrollToNewest()
    else setHasNewBelow(true)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer message moves the thread
  }, [last?.key])

  useLayoutEffect(() => {
    if (pending !== null) scrollToNewest()
  }, [pending])

  useEffect(() => {
    const observer = new ResizeObserver(onResize)
    for (const { current } of [scroller, content]) if (current) observer.observe(current)
    return () => observer.disconnect()
  }, [])

  return { scroller, content, hasNewBelow, onScroll, scrollToNewest }
}
