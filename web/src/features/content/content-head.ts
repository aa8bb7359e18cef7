import type { AppContext } from '../../app/app-context.ts'
import { pageHead } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { translatorOf } from '../../app/message-store.ts'

type Head = { match: { context: AppContext } }

/** The `head` of a text page. */
export function contentHead(
  page: 'about' | 'contact' | 'delivery' | 'financing' | 'insurance' | 'prices' | 'support' | 'sell',
) {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, 'content')
    return pageHead(match.context, {
      title: t(`${page}.title`),
      description: t(`${page}.description`),
      link: paths[page](),
    })
  }
}

/** The `head` of a page of texts of its own. */
export function legalHead(page: 'terms' | 'privacy' | 'orders') {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, page)
    return pageHead(match.context, { title: t('title'), description: t('description'), link: paths[page]() })
  }
}
