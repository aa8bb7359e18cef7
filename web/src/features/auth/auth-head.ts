import type { AppContext } from '../../app/app-context.ts'
import { pageHead } from '../../app/page-head.ts'
import type { PageLink } from '../../app/paths.ts'
import { translatorOf } from '../../app/message-store.ts'

/** Returns the head of an account page, which search engines must not index. */
export function authHead(
  context: AppContext,
  page: 'auth' | 'browser' | 'email' | 'forgot' | 'reset' | 'secondStep' | 'verify',
  link: PageLink,
) {
  const t = translatorOf(context.messageStore, 'auth')
  return pageHead(context, { title: t(`meta.${page}`), description: t('meta.description'), link, isHidden: true })
}
