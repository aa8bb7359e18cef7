import type { OperatorSection } from '@autopiazza/contract/operator-terms'
import type { AppContext } from '../../app/app-context.ts'
import { type AuditFilter, operatorQueries } from './operator-queries.ts'

/** What the address of the operator's page says: its part, and what that shows. */
export interface OperatorSearch {
  section?: Exclude<OperatorSection, 'search'> | undefined
  q?: string | undefined
  all?: '1' | undefined
  ended?: '1' | undefined
  answered?: '1' | undefined
  by?: string | undefined
  since?: string | undefined
  subject?: string | undefined
}

/** Which entries of the audit trail an address asks for. */
export function auditFilterIn({ by, since, subject }: OperatorSearch): AuditFilter {
  return { ...(by && { by }), ...(since && { since }), ...(subject && { subject }) }
}

/** Asks for what a part of the page shows. */
export async function loadSection(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  search: OperatorSearch,
) {
  const { section, q, all, ended, answered } = search
  if (section === 'sales') return queryClient.prefetchQuery(operatorQueries.sales(api, !all))
  if (section === 'returns') return queryClient.prefetchQuery(operatorQueries.returns(api, Boolean(ended)))
  if (section === 'reports') return queryClient.prefetchQuery(operatorQueries.reports(api, Boolean(answered)))
  if (section === 'workshops') return queryClient.prefetchQuery(operatorQueries.workshops(api))
  if (section === 'prices') return queryClient.prefetchQuery(operatorQueries.services(api))
  if (section === 'audit') return queryClient.prefetchQuery(operatorQueries.audit(api, auditFilterIn(search)))
  return q ? queryClient.prefetchQuery(operatorQueries.find(api, q)) : undefined
}
