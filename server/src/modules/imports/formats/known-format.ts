import type { FileFormat, ImportField } from '@autopiazza/contract/import-columns'
import type { OpenedFile } from '../readable-file.ts'
import type { KnownMeaning } from '../rules/map-columns.ts'
import type { Cell, FileRow, RowRemark } from '../rules/read-row.ts'

/** How certain a column map is: A, from the publisher's documents; B, from two independent programs or more. Anything less certain is not read. */
export type Certainty = 'A' | 'B'

/** A column that a known format gives to the import. The cell is undefined where the file states nothing, which leaves an advert as it is. */
export interface KnownColumn<Source> {
  readonly name: string
  /** Undefined when the dealer has to be asked, as for a column of a CSV file. */
  readonly meaning: KnownMeaning | undefined
  readonly cell: (source: Source) => Cell | undefined
}

/** Describes a known format: its columns, and what it states about a car beside them. */
export interface KnownFormat<Source> {
  readonly format: FileFormat
  readonly formats: readonly FileFormat[]
  readonly columns: readonly KnownColumn<Source>[]
  readonly remarks?: (source: Source) => readonly RowRemark[]
  readonly pictures?: ((source: Source) => readonly string[]) | undefined
  readonly suggestions?: (source: Source) => FileRow['suggestions']
}

export interface NumberedSource<Source> {
  readonly number: number
  readonly source: Source
  readonly remarks?: readonly RowRemark[] | undefined
}

/** Gives the cars of a known format to the import, as rows of columns with decided meanings. */
export function openKnown<Source>(
  { format, formats, columns, remarks, pictures, suggestions }: KnownFormat<Source>,
  cars: () => AsyncIterable<NumberedSource<Source>>,
): OpenedFile {
  async function* rows(): AsyncIterable<FileRow> {
    for await (const { number, source, remarks: before = [] } of cars())
      yield {
        number,
        cells: columns.map(({ cell }) => cell(source)),
        remarks: [...before, ...(remarks?.(source) ?? [])],
        pictures: pictures?.(source),
        suggestions: suggestions?.(source),
      }
  }
  return {
    format,
    formats,
    columns: columns.map(({ name }) => name),
    meanings: columns.map(({ meaning }) => meaning),
    firstLine: [],
    rows,
  }
}

/** Returns the meaning of a column in the advert's own unit. */
export function filled(field: ImportField): KnownMeaning {
  return { field, unit: null }
}

/** Returns the meaning of a column whose unit the dealer has to state. */
export function asked(likelyField: ImportField): KnownMeaning {
  return { field: null, unit: null, likelyField }
}

export const unused: KnownMeaning = { field: null, unit: null }
