/** Whether the router scrolls a page that it shows to its top, or to where it was left. Not the first one: the browser and the person have scrolled that before the scripts came, of which the router is told. */
export function restoreScroll(): () => boolean {
  let isFirst = true
  return () => {
    if (!isFirst) return true
    isFirst = false
    if (!import.meta.env.SSR) setTimeout(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}
