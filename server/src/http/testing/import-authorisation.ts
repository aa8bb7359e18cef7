import type { OperationName } from '@autopiazza/contract'
import { nothing, open, type Rule } from './authorisation-rule.ts'
import type { Things } from './fixture.ts'

type ImportOperation = Extract<OperationName, `imports.${string}`>

const ownImport = {
  by: 'vendor',
  of: 'vendor',
  notFound: 'imports.not_found',
  input: ({ importId }: Things) => ({ id: importId }),
} as const

export const importAuthorisation: Readonly<Record<ImportOperation, Rule>> = {
  'imports.sample': open,
  'imports.latest': { by: 'vendor', of: 'none', input: nothing, isPrivate: true },
  'imports.preview': { by: 'vendor', of: 'none', input: () => ({ rows: [{ make: 'Fiat' }] }) },
  'imports.status': { ...ownImport, isPrivate: true },
  'imports.map': {
    ...ownImport,
    input: ({ importId }) => ({ id: importId, columns: [{ name: 'codice', field: 'stockNumber' }] }),
  },
  'imports.format': { ...ownImport, input: ({ importId }) => ({ id: importId, format: 'csv' }) },
  'imports.names': {
    ...ownImport,
    input: ({ importId }) => ({ id: importId, hasNames: true }),
  },
  'imports.values': { ...ownImport, own: 'imports.not_ready', input: ({ importId }) => ({ id: importId, values: [] }) },
  'imports.rows': ownImport,
  'imports.apply': { ...ownImport, own: 'imports.not_ready' },
  'imports.undo': { ...ownImport, own: 'imports.not_undoable' },
  'imports.discard': ownImport,
}
