import type { ImportState } from '@autopiazza/contract/import-states'

/** Why a question about the file cannot be answered in this state, or null. */
export function unanswerable(state: ImportState): 'imports.busy' | 'imports.already_applied' | null {
  switch (state) {
    case 'mapping':
    case 'ready':
      return null
    case 'applied':
    case 'undone':
      return 'imports.already_applied'
    default:
      return 'imports.busy'
  }
}
