import { useAppContext } from './app-context.ts'
import { dehydrateQueries } from './dehydrated-queries.ts'

const id = 'server-answers'

/** What the server asked while it rendered, as JSON for the browser. Rendered by the server only; it is taken out of the page before React hydrates. */
export function ServerAnswers() {
  return import.meta.env.SSR ? <Answers /> : null
}

function Answers() {
  const { queryClient } = useAppContext()
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: dehydrateQueries(queryClient) }} />
}

/** Takes the answers out of the page. */
export function takeServerAnswers(): string {
  const script = document.getElementById(id)
  script?.remove()
  return script?.textContent ?? '[]'
}
