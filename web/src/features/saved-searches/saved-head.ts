import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import type { PageLink } from '../../app/paths.ts'

/** The title of a page of saved searches; search engines do not index these pages. */
export function savedHead(context: AppContext, title: 'title' | 'unsubscribe', link: PageLink) {
  const t = translatorOf(context.messageStore, 'saved')
  return pageHead(context, { title: t(`meta.${title}`), description: t('meta.description'), link, isHidden: true })
}
