import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import type { PageLink } from '../../app/paths.ts'

/** Returns the head of a page of saved searches, which search engines do not index. */
export function savedHead(context: AppContext, title: 'title' | 'unsubscribe', link: PageLink) {
  const t = translatorOf(context.messageStore, 'saved')
  return pageHead(context, { title: t(`meta.${title}`), description: t('meta.description'), link, isHidden: true })
}
