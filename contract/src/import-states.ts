/** mapping: the columns are not mapped yet. Then reading → ready → applying → applied → undoing → undone. */
export const importStates = ['mapping', 'reading', 'ready', 'applying', 'applied', 'undoing', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What a row would change, computed by the dry run. */
export const importOutcomes = ['create', 'update', 'unchanged', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** The result of a row: created, updated or skipped (the advert had changed since the dry run); after an undo removed, deactivated, restored or kept. */
export const importResults = ['created', 'updated', 'skipped', 'removed', 'deactivated', 'restored', 'kept'] as const
export type ImportResult = (typeof importResults)[number]
