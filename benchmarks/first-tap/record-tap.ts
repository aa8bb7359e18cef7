/** What a page has shown since it was pressed: milliseconds since the epoch. */
export interface Recorded {
  readonly pressed: number | null
  /** The first answer of any kind: the press is marked, the next page is announced, or what was asked for is there. */
  readonly seen: number | null
  /** What was asked for is there. */
  readonly done: number | null
  readonly pages: number
}

declare global {
  interface Window {
    recorded: () => Recorded
    forgetTaps: () => void
  }
}

/** Runs in every document before anything else, and goes on in the next one; uses nothing outside itself. Times are those of the frame that shows it. */
export function recordTap(isDone: () => boolean): void {
  const read = (name: string) => Number(sessionStorage.getItem(`tap.${name}`)) || null
  const write = (name: string, time: number) => sessionStorage.setItem(`tap.${name}`, String(time))
  const epoch = (time: number) => performance.timeOrigin + time
  const isMarked = () =>
    document.documentElement.matches('[data-leaving], :has([data-early], [aria-busy="true"], main > [role="status"])')

  const channel = new MessageChannel()

  function note(event: Event) {
    if (!read('armed')) return
    if (!read('pressed')) write('pressed', epoch(event.timeStamp))
  }

  function look() {
    requestAnimationFrame(look)
    const isPressed = read('pressed') !== null
    if (!isPressed || !document.body) return
    const done = !read('done') && isDone()
    const seen = !read('seen') && (done || isMarked())
    if (!done && !seen) return
    // This frame is shown when the next task begins, which may be the one that replaces the page.
    const isShown = () => {
      const now = epoch(performance.now())
      if (done && !read('done')) write('done', now)
      if (seen && !read('seen')) write('seen', now)
    }
    channel.port1.onmessage = isShown
    channel.port2.postMessage(null)
    addEventListener('pagehide', isShown)
  }

  for (const type of ['pointerdown', 'input']) addEventListener(type, note, true)
  window.recorded = () => ({ pressed: read('pressed'), seen: read('seen'), done: read('done'), pages: history.length })
  window.forgetTaps = () => {
    sessionStorage.clear()
    write('armed', 1)
  }
  look()
}
