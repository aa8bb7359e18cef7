import type { AppContext } from '../../app/app-context.ts'
import { pageHead } from '../../app/page-head.ts'
import { paths } from '../../app/paths.ts'
import { translatorOf } from '../../app/message-store.ts'

type Head = { match: { context: AppContext } }

/** The `head` of a text page. */
export function contentHead(page: 'about' | 'delivery' | 'financing' | 'insurance' | 'support' | 'sell') {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, 'content')
    return pageHead(match.context, {
      title: t(`${page}.title`),
      description: t(`${page}.description`),
      link: paths[page](),
    })
  }
}

/** The `head` of a page whose text is not written yet; search engines do not index it. */
export function placeholderHead(page: 'contact' | 'terms' | 'privacy') {
  return ({ match }: Head) => {
    const t = translatorOf(match.context.messageStore, 'content')
    return pageHead(match.context, {
      title: t(`placeholder.${page}.title`),
      description: t('placeholder.text'),
      link: paths[page](),
      isHidden: true,
    })
  }
}
