import type { AppContext } from '../../app/app-context.ts'
import { pageHead } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { translatorOf } from '../../app/message-store.ts'

type Head = { match: { context: AppContext } }

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

/** Returns the head of a legal page. Search engines index the current terms only. */
export function legalHead(page: 'terms' | 'privacy' | 'orders', archivedOn?: string) {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, page)
    const head = { title: t('title'), description: t('description') }
    return pageHead(
      match.context,
      archivedOn === undefined
        ? { ...head, link: paths[page]() }
        : { ...head, link: paths.terms(archivedOn), isHidden: true },
    )
  }
}
