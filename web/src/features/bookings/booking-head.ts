import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import type { PageLink } from '../../app/paths.ts'

/** The title of a page of bookings; search engines do not index these pages. */
export function bookingHead(
  context: AppContext,
  titleOf: (t: ReturnType<typeof translatorOf<'bookings'>>) => { title: string; description: string },
  link: PageLink,
) {
  return pageHead(context, { ...titleOf(translatorOf(context.messageStore, 'bookings')), link, isHidden: true })
}
