import type { FileFormat } from '@autopiazza/contract/import-columns'
import type { FileEncoding } from '../decode-file.ts'
import type { ParsedRow } from '../rules/read-row.ts'

interface ReadableCase {
  readonly file: string
  readonly format: FileFormat
  readonly encoding: FileEncoding
  readonly cars: number
  /** Rows that are joined to a car, because they differ only in photographs. */
  readonly joined?: number
  readonly questions?: readonly string[]
  /** Words that only the dealer can explain, with a likely meaning. */
  readonly words?: readonly string[]
  /** The row number, its outcome, the reason, the column and the value. */
  readonly problems?: readonly string[]
  /** Facts of the first car. */
  readonly first?: ParsedRow['fields']
}

/** The right reading of one of the files in `files`, or the code with which it is refused. */
export type FileCase = ReadableCase | { readonly file: string; readonly refusal: string }
