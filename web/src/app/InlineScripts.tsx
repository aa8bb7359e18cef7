import { useMatches, useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { startPage } from './start-page.ts'

/** Reserves the height of the history section before the first paint, to prevent a layout shift. */
export function ReserveHistorySpace() {
  return import.meta.env.SSR ? <Script text={`(${sourceOf(reserveHistorySpace)})()`} /> : null
}

/** Marks the page when this browser has a history. Sent as text in the page, so the function uses nothing outside itself. */
function reserveHistorySpace(): void {
  // Reading storage throws where the browser blocks it.
  try {
    if (localStorage.getItem('autopiazza.history')?.includes('[')) document.documentElement.classList.add('has-history')
  } catch {}
}

export function StartPage() {
  return import.meta.env.SSR ? <StartScript /> : null
}

function StartScript() {
  const { pageScripts } = useAppContext()
  const { routeIds, waits } = useMatches({
    select: (matches) => ({
      routeIds: matches.map(({ routeId }) => routeId),
      // A buyer who returns from the payment page waits without interacting, so the scripts start at once.
      waits: matches.some(({ staticData, search }) => staticData.scripts === 'wait' && !('payment' in search)),
    }),
  })
  if (!pageScripts) return null
  const page = JSON.stringify({ ...pageScripts(routeIds), waits })
  return <Script text={`(${sourceOf(startPage)})(${page})`} />
}

/** Renders an inline script on the server only. The script removes itself before React hydrates. */
function Script({ text }: { text: string }) {
  const { options } = useRouter()
  const script = `document.currentScript.remove();${text}`
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
}

/** Returns the source of a function without indentation. */
function sourceOf(part: (...input: never[]) => unknown): string {
  return String(part).replaceAll(/\n\s+/g, '\n')
}
