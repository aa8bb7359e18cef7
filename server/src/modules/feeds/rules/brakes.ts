import { type FeedBrake, shrinkBrake } from '@autopiazza/contract/feed-vocabulary'

interface FileFacts {
  readonly format: string
  /** The fields of its columns. */
  readonly columns: readonly string[]
}

interface ReadFile extends FileFacts {
  /** The file that was last applied; null before the first one. */
  readonly former: FileFacts | null
  readonly presentCars: number
  readonly missingCars: number
}

export interface Brake {
  readonly problem: FeedBrake
  readonly lostColumns: readonly string[]
}

/** Returns why a file that was read must not be applied without the dealer, or null. */
export function brakeOf({ format, columns, former, presentCars, missingCars }: ReadFile): Brake | null {
  if (former && former.format !== format) return { problem: 'format_changed', lostColumns: [] }
  const lostColumns = former?.columns.filter((column) => !columns.includes(column)) ?? []
  if (lostColumns.length > 0) return { problem: 'columns_missing', lostColumns }
  return isShrunken({ presentCars, missingCars }) ? { problem: 'shrunken', lostColumns } : null
}

/** Returns whether enough cars of a feed are missing for the dealer to decide about the file. */
export function isShrunken({ presentCars, missingCars }: Pick<ReadFile, 'presentCars' | 'missingCars'>): boolean {
  return missingCars >= shrinkBrake.cars && missingCars > presentCars * shrinkBrake.share
}
