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

/** The `head` of a page of texts of its own. Search engines index the terms of today, not those of an earlier day. */
export function legalHead(page: 'terms' | 'privacy' | 'orders', keptOn?: string) {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, page)
    const head = { title: t('title'), description: t('description') }
    return pageHead(
      match.context,
      keptOn === undefined ? { ...head, link: paths[page]() } : { ...head, link: paths.terms(keptOn), isHidden: true },
    )
  }
}
