import type { AppContext } from '../../app/app-context.ts'
import { pageHead } from '../../app/page-head.ts'
import type { PageLink } from '../../app/paths.ts'
import { translatorOf } from '../../app/message-store.ts'

/** Title of an account page; search engines leave these pages out. */
export function authHead(
  context: AppContext,
  page: 'auth' | 'browser' | 'forgot' | 'reset' | 'verify',
  link: PageLink,
) {
  const t = translatorOf(context.messageStore, 'auth')
  return pageHead(context, { title: t(`meta.${page}`), description: t('meta.description'), link, isHidden: true })
}
