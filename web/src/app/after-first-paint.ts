/** Runs once the page is loaded and the browser says that it is painted. Its source is sent as text in the page, so it uses nothing outside itself. */
export function afterFirstPaint(run: () => void): void {
  addEventListener('load', () => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}
