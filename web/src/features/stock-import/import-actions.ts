import type { StockImport } from '@autopiazza/contract'
import type { FileFormat, FileValue } from '@autopiazza/contract/import-columns'
import type { ApiClient } from '../../app/api-client.ts'
import type { ColumnAnswer } from './column-choices.ts'

export type ImportAction =
  | { readonly kind: 'format'; readonly format: FileFormat }
  | { readonly kind: 'names'; readonly hasNames: boolean }
  | { readonly kind: 'map'; readonly columns: ColumnAnswer[] }
  | { readonly kind: 'values'; readonly values: Pick<FileValue, 'field' | 'value' | 'code'>[] }
  | { readonly kind: 'apply' | 'undo' | 'discard' }

/** The dealer's actions on an import, one at a time. */
export interface ImportActions {
  readonly act: (action: ImportAction) => void
  readonly busy: ImportAction['kind'] | null
}

/** Sends an action on an import. Returns the import, or null once it is discarded. */
export async function sendImportAction(
  { imports }: Pick<ApiClient, 'imports'>,
  id: string,
  action: ImportAction,
): Promise<StockImport | null> {
  switch (action.kind) {
    case 'format':
      return imports.format({ id, format: action.format })
    case 'names':
      return imports.names({ id, hasNames: action.hasNames })
    case 'values':
      return imports.values({ id, values: action.values })
    case 'map':
      return imports.map({ id, columns: action.columns })
    case 'apply':
      return imports.apply({ id })
    case 'undo':
      return imports.undo({ id })
    case 'discard':
      await imports.discard({ id })
      return null
  }
}
