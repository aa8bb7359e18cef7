import { useMatches, useRouter } from '@tanstack/react-router'
import { useAppContext } from './app-context.ts'
import { startPage } from './start-page.ts'

/** Keeps the place of what was looked at here before, before anything of the page is painted. */
export function KeepPlaceToContinue() {
  return import.meta.env.SSR ? <Script text={`(${sourceOf(keepPlaceToContinue)})()`} /> : null
}

/** Marks the page where this browser has a history, so that the home page keeps the place of what shows it later. Its source is sent as text in the page, so it uses nothing outside itself. */
function keepPlaceToContinue(): void {
  // A browser that blocks storage throws.
  try {
    if (localStorage.getItem('autopiazza.history')?.includes('[')) document.documentElement.classList.add('comes-back')
  } catch {}
}

/** Starts the scripts of the page. */
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
  return <Script text={`(${sourceOf(startPage)})(${page})`} />
}

/** Rendered by the server only; the script removes itself before React hydrates. */
function Script({ text }: { text: string }) {
  const { options } = useRouter()
  const script = `document.currentScript.remove();${text}`
  return <script nonce={options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: script }} />
}

/** The text of a function without its indentation. */
function sourceOf(part: (...input: never[]) => unknown): string {
  return String(part).replaceAll(/\n\s+/g, '\n')
}
