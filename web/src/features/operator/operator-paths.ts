import { operator } from '@autopiazza/contract/addresses'
import type { OperatorSection } from '@autopiazza/contract/operator-terms'
import { page, type Query } from '../../app/paths.ts'

const part = encodeURIComponent

/** The links of the operator's page, which no other page has. */
export const operatorPaths = {
  home: () => page(operator),
  section: (section: OperatorSection, more: Query = {}) =>
    page(operator, { ...(section !== 'search' && { section }), ...more }),
  reservation: (id: string) => page(`${operator}/reservation/${part(id)}`),
  account: (id: string) => page(`${operator}/account/${part(id)}`),
  listing: (id: string) => page(`${operator}/listing/${part(id)}`),
} as const

/** What has a page of its own, by the name in its address. */
export const operatorRecords = ['reservation', 'account', 'listing'] as const
export type OperatorRecord = (typeof operatorRecords)[number]

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
  before?: string | undefined
}

/** Which entries of the audit trail. */
export interface AuditFilter {
  readonly by?: string
  readonly since?: string
  readonly subject?: string
  /** The id of an entry: those before it. */
  readonly before?: string
}

/** Which entries of the audit trail an address asks for. */
export function auditFilterIn({ by, since, subject, before }: OperatorSearch): AuditFilter {
  return { ...(by && { by }), ...(since && { since }), ...(subject && { subject }), ...(before && { before }) }
}
