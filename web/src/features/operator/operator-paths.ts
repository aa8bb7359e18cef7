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
