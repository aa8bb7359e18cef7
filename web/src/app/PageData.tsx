import { useAppContext } from './app-context.ts'
import { dehydrateQueries } from './dehydrated-queries.ts'
import type {} from './start-page.ts'

const id = 'page-data'

/** What the server asked while it rendered, as JSON for the scripts. Rendered by the server only, which sends it at an address of its own where the page is kept; else it is taken out of the page before React hydrates. */
export function PageData() {
  return import.meta.env.SSR ? <Data /> : null
}

function Data() {
  const { queryClient } = useAppContext()
  return <script type="application/json" id={id} dangerouslySetInnerHTML={{ __html: dehydrateQueries(queryClient) }} />
}

/** Takes the data out of the page. */
export function takePageData(): string {
  const script = document.getElementById(id)
  script?.remove()
  const data = window.pageData ?? script?.textContent
  delete window.pageData
  return data ?? '[]'
}
