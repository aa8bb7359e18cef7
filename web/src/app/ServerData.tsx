import { useAppContext } from './app-context.ts'
import { dehydrateQueries } from './dehydrated-queries.ts'

const id = 'server-data'

/** Embeds the query results of the server's render as JSON. Rendered on the server only and removed from the page before React hydrates. */
export function ServerData() {
  return import.meta.env.SSR ? <DataScript /> : null
}

function DataScript() {
  const { queryClient } = useAppContext()
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: dehydrateQueries(queryClient) }} />
}

/** Returns the embedded query results and removes them from the page. */
export function takeServerData(): string {
  const script = document.getElementById(id)
  script?.remove()
  return script?.textContent ?? '[]'
}
