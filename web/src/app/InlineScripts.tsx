import { useMatches, useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { loadOwnFaces, showKnownFaces } from './own-faces.ts'
import { startPage } from './start-page.ts'

/** Shows our own faces, and keeps the place of what was looked at here before, before anything of the page is painted. */
export function ShowKnownFaces() {
  return import.meta.env.SSR ? (
    <Script text={`(${sourceOf(showKnownFaces)})();(${sourceOf(keepPlaceToContinue)})()`} />
  ) : null
}

/** Marks the page where this browser has a history, so that the home page keeps the place of what shows it later. Its source is sent as text in the page, so it uses nothing outside itself. */
function keepPlaceToContinue(): void {
  // A browser that blocks storage throws.
  try {
    if (localStorage.getItem('autopiazza.history')?.includes('[')) document.documentElement.classList.add('comes-back')
  } catch {}
}

/** Starts the scripts of the page, and loads our own faces once it is painted. */
export function StartPage() {
  return import.meta.env.SSR ? <StartScript /> : null
}

function StartScript() {
  const { pageScripts } = useAppContext()
  const { routeIds, waits } = useMatches({
    select: (matches) => ({
      routeIds: matches.map(({ routeId }) => routeId),
      // Whoever comes back from paying waits for the page to go on by itself.
      waits: matches.some(({ staticData, search }) => staticData.scripts === 'wait' && !('payment' in search)),
    }),
  })
  if (!pageScripts) return null
  const page = JSON.stringify({ ...pageScripts(routeIds), waits })
  return <Script text={`(${sourceOf(startPage)})(${page});(${sourceOf(afterFirstPaint)})(${sourceOf(loadOwnFaces)})`} />
}

/** Rendered by the server only; the script removes itself before React hydrates. */
function Script({ text }: { text: string }) {
  const { options } = useRouter()
  const script = `document.currentScript.remove();${text}`
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
}

/** Runs once the page is loaded and the browser says that it is painted. Its source is sent as text in the page, so it uses nothing outside itself. */
function afterFirstPaint(run: () => void): void {
  addEventListener('load', () => {
    const observer = new PerformanceObserver((entries) => {
      if (entries.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      run()
    })
    observer.observe({ type: 'paint', buffered: true })
  })
}

/** The text of a function without its indentation. */
function sourceOf(part: (...input: never[]) => unknown): string {
  return String(part).replaceAll(/\n\s+/g, '\n')
}
