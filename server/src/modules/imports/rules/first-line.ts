import type { FileColumn } from '@autopiazza/contract/import-columns'

/** True where the first line of a file may be a car: none of its cells is known as the name of a column, or more of them have digits or are empty than are known. */
export function mayBeCar(
  firstLine: readonly string[],
  columns: readonly Pick<FileColumn, 'field' | 'likelyField' | 'isUndecided'>[],
): boolean {
  const known = columns.filter(({ field, likelyField, isUndecided }) => field ?? likelyField ?? !isUndecided).length
  const values = firstLine.filter(
    (cell, index) => (cell === '' || /\d/.test(cell)) && columns[index]?.field === null,
  ).length
  return known === 0 || values > known
}
