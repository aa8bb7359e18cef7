import type { AppContext } from '../../app/app-context.ts'
import { pageHead, type PageHead } from '../../app/page-head.ts'

interface Loaded {
  match: { context: AppContext }
  loaderData?: { head: Omit<PageHead, 'isHidden'> } | undefined
}

/** The head of a page of bookings, which its loader wrote: loaders are fetched with their page, heads with every page. Search engines do not index these pages. */
export function bookingHead({ match, loaderData }: Loaded) {
  return loaderData ? pageHead(match.context, { ...loaderData.head, isHidden: true }) : {}
}
