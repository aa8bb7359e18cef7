import type { AppContext } from './app-context.ts'
import { pageHead, type PageHead } from './page-head.ts'

interface Loaded {
  match: { context: AppContext }
  loaderData?: { head: Omit<PageHead, 'isHidden'> } | undefined
}

/** The head of a page for one person, which its loader wrote: loaders are fetched with their page, heads with every page. Search engines do not index these pages. */
export function loadedHead({ match, loaderData }: Loaded) {
  return loaderData ? pageHead(match.context, { ...loaderData.head, isHidden: true }) : {}
}
