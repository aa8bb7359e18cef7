/** What a page has shown since the tap, in milliseconds since the epoch. */
export interface Recorded {
  readonly pressed: number | null
  /** The first feedback of any kind: the control is marked, the next page is announced, or the result is shown. */
  readonly seen: number | null
  /** The result is shown. */
  readonly done: number | null
  readonly pages: number
}

declare global {
  interface Window {
    recorded: () => Recorded
    forgetTaps: () => void
  }
}

/** Runs in every document before anything else, and continues in the next one; uses nothing outside itself. Times are those of the frame that shows it. */
export function recordTap(isDone: () => boolean): void {
  const read = (name: string) => Number(sessionStorage.getItem(`tap.${name}`)) || null
  const write = (name: string, time: number) => sessionStorage.setItem(`tap.${name}`, String(time))
  const epoch = (time: number) => performance.timeOrigin + time
  const isMarked = () =>
    document.documentElement.matches('[data-leaving], :has([data-early], [aria-busy="true"], main > [role="status"])')

  const channel = new MessageChannel()

  function note(event: Event) {
    if (!read('armed') || read('pressed')) return
    write('pressed', epoch(event.timeStamp))
    requestAnimationFrame(look)
  }

  function look(frame: number) {
    if (!read('done')) requestAnimationFrame(look)
    if (!document.body) return
    const done = !read('done') && isDone()
    const seen = !read('seen') && (done || isMarked())
    if (!done && !seen) return
    if (seen) write('frame', epoch(frame))
    // This frame is shown when the next task begins, at the latest; it may be the one that replaces the page.
    const isShown = () => {
      const now = epoch(performance.now())
      if (done && !read('done')) write('done', now)
      if (seen && !read('seen')) write('seen', now)
    }
    channel.port1.onmessage = isShown
    channel.port2.postMessage(null)
    addEventListener('pagehide', isShown)
  }

  const clicks: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 }
  /** The browser's own time of the frame that followed an event, where this is the frame that shows the result. */
  new PerformanceObserver((list) => {
    for (const { name, startTime, duration } of list.getEntries())
      if (name === 'click' && read('pressed')) write('shown', epoch(startTime + duration))
  }).observe(clicks)

  function seenAt() {
    const [seen, frame, shown] = [read('seen'), read('frame'), read('shown')]
    return seen && frame && shown && shown >= frame ? Math.min(seen, shown) : seen
  }

  for (const type of ['pointerdown', 'input']) addEventListener(type, note, true)
  window.recorded = () => ({ pressed: read('pressed'), seen: seenAt(), done: read('done'), pages: history.length })
  window.forgetTaps = () => {
    sessionStorage.clear()
    write('armed', 1)
  }
  if (read('pressed')) requestAnimationFrame(look)
}
