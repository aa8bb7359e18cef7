import type { Message } from '@autopiazza/contract'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'

const nearPixels = 80

/** Scrolls to the newest message. also when a keyboard makes the thread shorter. If the person has scrolled up, it only returns that there are new messages below. */
export function useScrollToNewest(last: Message | undefined, pending: string | null) {
  const scroller = useRef<HTMLDivElement>(null)
  const isAtNewest = useRef(true)
  const heightToKeep = useRef<number | null>(null)
  const [hasNewBelow, setHasNewBelow] = useState(false)

  function scrollToNewest() {
    const element = scroller.current
    if (element) element.scrollTop = element.scrollHeight
    setHasNewBelow(false)
  }

  function onScroll() {
    const element = scroller.current
    if (!element) return
    isAtNewest.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearPixels
    if (isAtNewest.current) setHasNewBelow(false)
  }

  useLayoutEffect(() => {
    if (isAtNewest.current || last?.isMine) scrollToNewest()
    else setHasNewBelow(true)
    // oxlint-disable-next-line react/exhaustive-deps -- only a newer message moves the thread
  }, [last?.position])

  useLayoutEffect(() => {
    if (pending !== null) scrollToNewest()
  }, [pending])

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element || heightToKeep.current === null || element.scrollHeight === heightToKeep.current) return
    element.scrollTop += element.scrollHeight - heightToKeep.current
    heightToKeep.current = null
  })

  useEffect(() => {
    const element = scroller.current
    if (!element) return
    const resizing = new ResizeObserver(() => {
      if (isAtNewest.current) element.scrollTop = element.scrollHeight
    })
    resizing.observe(element)
    return () => resizing.disconnect()
  }, [])

  function keepPlace() {
    heightToKeep.current = scroller.current?.scrollHeight ?? null
  }

  return { scroller, hasNewBelow, onScroll, scrollToNewest, keepPlace }
}
