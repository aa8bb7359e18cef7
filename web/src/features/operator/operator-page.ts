import type { AppContext } from '../../app/app-context.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import { operatorPaths } from './operator-paths.ts'

/** For `beforeLoad`: the operator of this session, with the texts of the page; to everybody else the page is missing. Its code is loaded with the page. */
export async function requireOperator({ context }: { context: AppContext }) {
  const { findOperator } = await import('./operator-queries.ts')
  return { access: await findOperator(context) }
}

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
