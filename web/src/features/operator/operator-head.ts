import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import { operatorPaths } from './operator-paths.ts'

/** Title and description of the operator's page, which no search engine lists; nothing for those to whom it is missing. */
export function operatorHead(context: AppContext) {
  if (!context.messageStore.features().includes('operator')) return {}
  const t = translatorOf(context.messageStore, 'operator')
  return pageHead(context, {
    title: t('title'),
    description: t('description'),
    link: operatorPaths.home(),
    isHidden: true,
  })
}
