import { type FileColumn, maxImportColumns } from '@autopiazza/contract/import-columns'
import { readColumnName } from './column-names.ts'

/**
 * Returns whether the first line of a file may be a car: it contains no known column name, or it has more empty cells
 * and cells with digits than known names. '45.000 km' is a value, although it contains a column name.
 */
export function mayBeCar(
  firstLine: readonly string[],
  columns: readonly Pick<FileColumn, 'field' | 'likelyField' | 'isUndecided'>[],
): boolean {
  const isValue = (cell: string): boolean => cell === '' || /\d|:\/\//.test(cell)
  const known = columns.filter(({ field, likelyField, isUndecided }, index) => {
    return field !== null || !isUndecided || (likelyField !== null && !isValue(firstLine[index] ?? ''))
  }).length
  const values = firstLine.filter((cell, index) => isValue(cell) && columns[index]?.field === null).length
  return known === 0 || values > known
}

/** The number of lines that are searched for the names of the columns. */
export const linesBeforeNames = 10

/** Minimum number of known names that make a line below the first one the names of the columns. */
const namesNeeded = 3

/** Returns how many cells of a line are column names, or 0 when they are too few to recognise the line. */
export function countNames(cells: readonly string[]): number {
  const known = cells.slice(0, maxImportColumns).filter((cell) => readColumnName(cell).field !== null).length
  return known >= namesNeeded ? known : 0
}

/** Returns the index of the line with the column names: the first line, or the line below a title. A title fills fewer than half as many cells as the names. */
export function findNamesLine(lines: readonly (readonly string[])[]): number {
  const filled = lines.map((cells) => cells.filter((cell) => cell.trim() !== '').length)
  const found = lines.findIndex((cells) => countNames(cells) > 0)
  const hasTitles = filled.slice(0, Math.max(found, 0)).every((count) => count * 2 < (filled[found] ?? 0))
  return found > 0 && hasTitles ? found : 0
}
