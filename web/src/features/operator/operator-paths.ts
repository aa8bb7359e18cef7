import { operator } from '@autopiazza/contract/addresses'
import type { OperatorSection } from '@autopiazza/contract/operator-terms'
import { page, type Query } from '../../app/paths.ts'

const part = encodeURIComponent

/** In a file of their own, so that no other page loads them. */
export const operatorPaths = {
  home: () => page(operator),
  section: (section: OperatorSection, more: Query = {}) =>
    page(operator, { ...(section !== 'search' && { section }), ...more }),
  reservation: (id: string) => page(`${operator}/reservation/${part(id)}`),
  account: (id: string) => page(`${operator}/account/${part(id)}`),
  listing: (id: string) => page(`${operator}/listing/${part(id)}`),
} as const

/** The records with a page, as named in the address. */
export const operatorRecords = ['reservation', 'account', 'listing'] as const
export type OperatorRecord = (typeof operatorRecords)[number]

/** The query of the operator's page: the section and its filters. */
export interface OperatorSearch {
  section?: Exclude<OperatorSection, 'search'> | undefined
  q?: string | undefined
  all?: '1' | undefined
  ended?: '1' | undefined
  answered?: '1' | undefined
  by?: string | undefined
  since?: string | undefined
  subject?: string | undefined
  before?: string | undefined
}

export interface AuditFilter {
  readonly by?: string
  readonly since?: string
  readonly subject?: string
  /** The id of an audit entry; only older entries are listed. */
  readonly before?: string
}

/** Returns the filter of the audit trail in a URL. */
export function auditFilterIn({ by, since, subject, before }: OperatorSearch): AuditFilter {
  return { ...(by && { by }), ...(since && { since }), ...(subject && { subject }), ...(before && { before }) }
}
