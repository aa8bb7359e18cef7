/**
 * Loads the face of the headings after the first paint, and shows it where it arrives while a person begins to read; later pages show it from the start, out of the browser's
 * cache. Its source is sent as text in the page, so it uses nothing outside itself.
 */
export function showDisplayFace(): () => void {
  const flag = 'autopiazza.displayFace'
  const longest = 1_500
  const show = () => document.documentElement.classList.add('display-face')
  const stored = (act: (storage: Storage) => unknown) => {
    // A browser that blocks storage throws.
    try {
      return act(localStorage)
    } catch {
      return null
    }
  }
  if (stored((storage) => storage.getItem(flag))) show()
  function load() {
    const begun = performance.now()
    document.fonts.load("1em 'Bricolage Grotesque'").then(
      (faces) => {
        if (faces.length === 0) return
        stored((storage) => storage.setItem(flag, '1'))
        if (performance.now() - begun < longest) show()
      },
      () => undefined,
    )
  }
  return () => {
    if (!PerformanceObserver.supportedEntryTypes.includes('paint')) return load()
    // The browser tells of a paint once it is on the screen.
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      load()
    }).observe({ type: 'paint', buffered: true })
  }
}
