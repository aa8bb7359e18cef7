import type { FileFormat } from '@autopiazza/contract/import-columns'
import type { FileEncoding } from './decode-file.ts'
import type { KnownMeaning } from './rules/map-columns.ts'
import type { FileRow } from './rules/read-row.ts'

/** How a file is opened. Without a format, the content decides; a format that the content excludes is ignored. */
export interface OpenOptions {
  readonly firstLine?: 'names' | 'car' | undefined
  readonly format?: FileFormat | null | undefined
  /** The pictures that came with the file in one archive. */
  readonly pictureNames?: readonly string[] | undefined
}

/** A stock file that can be read row by row, repeatedly. */
export interface StockFile {
  readonly format: FileFormat
  readonly encoding: FileEncoding
  /** The formats in which the dealer may have the file read, the recognised one first. */
  readonly formats: readonly FileFormat[]
  readonly columns: readonly string[]
  /** The meaning of each column of a known format. Where there is none, the name of the column decides. */
  readonly meanings: readonly (KnownMeaning | undefined)[]
  /** The first line of a CSV file; empty for other formats. */
  readonly firstLine: readonly string[]
  rows(): AsyncIterable<FileRow>
}

/** A stock file before its encoding is added. */
export type OpenedFile = Omit<StockFile, 'encoding'>

export class UnreadableFile extends Error {}

/** Thrown for JSON that is not a list of cars. */
export class UnknownShape extends UnreadableFile {}

/** Thrown for XML that is not of a known format, and for a web page. */
export class UnknownXml extends UnreadableFile {}

/** Length of the pieces in which a text is parsed, so that the process can handle requests between them. */
export const pieceLength = 32 * 1024

/** Returns text that a database can store: whole characters, no NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
