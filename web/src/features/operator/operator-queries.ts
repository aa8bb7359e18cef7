import { queryOptions } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../app/app-context.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'

/** What the operator's page asks. */
export const operatorQueries = {
  access: (api: ApiClient) =>
    queryOptions({ ...cached('operator', 'access'), queryFn: () => api.operator.access(), retry: false }),
  find: (api: ApiClient, q: string) =>
    queryOptions({ ...cached('operator', 'find', q), queryFn: () => api.operator.find({ q }) }),
  reservation: (api: ApiClient, id: string) =>
    queryOptions({ ...cached('operator', 'reservation', id), queryFn: () => api.operator.reservation({ id }) }),
  sales: (api: ApiClient, onlyLate: boolean) =>
    queryOptions({ ...cached('operator', 'sales', onlyLate), queryFn: () => api.operator.sales({ onlyLate }) }),
  returns: (api: ApiClient, hasEnded: boolean) =>
    queryOptions({ ...cached('operator', 'returns', hasEnded), queryFn: () => api.operator.returns({ hasEnded }) }),
  account: (api: ApiClient, id: string) =>
    queryOptions({ ...cached('operator', 'account', id), queryFn: () => api.operator.account({ id }) }),
  listing: (api: ApiClient, id: string) =>
    queryOptions({ ...cached('operator', 'listing', id), queryFn: () => api.operator.listing({ id }) }),
  reports: (api: ApiClient, isAnswered: boolean) =>
    queryOptions({ ...cached('operator', 'reports', isAnswered), queryFn: () => api.operator.reports({ isAnswered }) }),
  workshops: (api: ApiClient) =>
    queryOptions({ ...cached('operator', 'workshops'), queryFn: () => api.operator.workshops() }),
  services: (api: ApiClient) =>
    queryOptions({ ...cached('operator', 'services'), queryFn: () => api.operator.services() }),
  audit: (api: ApiClient, filter: AuditFilter) =>
    queryOptions({ ...cached('operator', 'audit', filter), queryFn: () => api.operator.audit(filter) }),
}

/** Which entries of the audit trail. */
export interface AuditFilter {
  readonly by?: string
  readonly since?: string
  readonly subject?: string
}

/** For `beforeLoad`: the operator of this session, with the texts of the page; to everybody else the page is missing. */
export async function requireOperator({ context }: { context: AppContext }) {
  const { api, queryClient, messageStore } = context
  try {
    const access = await queryClient.fetchQuery(operatorQueries.access(api))
    await messageStore.load(['operator', 'facts', 'errors'])
    return { access }
  } catch (error) {
    throw refusalOf(error)?.code === 'request.not_found' ? notFound() : error
  }
}
