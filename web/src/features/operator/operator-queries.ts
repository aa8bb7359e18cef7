import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../app/app-context.ts'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'
import { type AuditFilter, auditFilterIn, type OperatorRecord, type OperatorSearch } from './operator-paths.ts'

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

type QueryContext = Pick<AppContext, 'api' | 'queryClient'>

/** Preloads the queries of a record's page. */
export async function loadRecord({ api, queryClient }: QueryContext, record: OperatorRecord, id: string) {
  if (record === 'reservation') return queryClient.prefetchQuery(operatorQueries.reservation(api, id))
  if (record === 'account') return queryClient.prefetchQuery(operatorQueries.account(api, id))
  return queryClient.prefetchQuery(operatorQueries.listing(api, id))
}

/** Preloads the query of a section. */
export async function loadSection({ api, queryClient }: QueryContext, search: OperatorSearch) {
  const { section, q, all, ended, answered } = search
  if (section === 'sales') return queryClient.prefetchQuery(operatorQueries.sales(api, !all))
  if (section === 'returns') return queryClient.prefetchQuery(operatorQueries.returns(api, Boolean(ended)))
  if (section === 'reports') return queryClient.prefetchQuery(operatorQueries.reports(api, Boolean(answered)))
  if (section === 'workshops') return queryClient.prefetchQuery(operatorQueries.workshops(api))
  if (section === 'prices') return queryClient.prefetchQuery(operatorQueries.services(api))
  if (section === 'audit') return queryClient.prefetchQuery(operatorQueries.audit(api, auditFilterIn(search)))
  return q ? queryClient.prefetchQuery(operatorQueries.find(api, q)) : undefined
}
