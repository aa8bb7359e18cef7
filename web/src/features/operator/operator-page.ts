import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../app/app-context.ts'
import { refusalOf } from '../../app/api-error.ts'
import { translatorOf } from '../../app/message-store.ts'
import { pageHead } from '../../app/page-head.ts'
import { operatorPaths } from './operator-paths.ts'

/** For `beforeLoad`: loads the operator of this session and the messages. For everyone else the page is not found. */
export async function requireOperator({ context }: { context: AppContext }) {
  const { api, queryClient, messageStore } = context
  try {
    const { operatorQueries } = await import('./operator-queries.ts')
    const access = await queryClient.fetchQuery(operatorQueries.access(api))
    await messageStore.load(['operator', 'facts', 'errors'])
    return { access }
  } catch (error) {
    throw refusalOf(error)?.code === 'request.not_found' ? notFound() : error
  }
}

/** Returns the head of the operator's page, which search engines must not index; undefined for everyone but operators. */
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
