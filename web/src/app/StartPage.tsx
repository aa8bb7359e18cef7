import { useMatches, useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { afterFirstPaint } from './after-first-paint.ts'
import { loadOwnFaces } from './own-faces.ts'
import { sourceOf } from './source-of.ts'
import { startPage } from './start-page.ts'

/** Starts the scripts of the page, and loads our own faces once it is painted. Rendered by the server only; the script removes itself before React hydrates. */
export function StartPage() {
  return import.meta.env.SSR ? <Script /> : null
}

function Script() {
  const { pageScripts } = useAppContext()
  const { options } = useRouter()
  const { routeIds, waits } = useMatches({
    select: (matches) => ({
      routeIds: matches.map(({ routeId }) => routeId),
      // Whoever comes back from paying waits for the page to go on by itself.
      waits: matches.some(({ staticData, search }) => staticData.scripts === 'wait' && !('payment' in search)),
    }),
  })
  if (!pageScripts) return null
  const page = JSON.stringify({ ...pageScripts(routeIds), waits })
  const script = `document.currentScript.remove();(${sourceOf(startPage)})(${page});(${sourceOf(afterFirstPaint)})(${sourceOf(loadOwnFaces)})`
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
}
