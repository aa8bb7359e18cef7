import type { FileRow } from './rules/read-row.ts'

export type FileFormat = 'csv' | 'json'

/** A stock file that can be read row by row, repeatedly. */
export interface StockFile {
  readonly format: FileFormat
  readonly columns: readonly string[]
  /** The first line of a CSV file; empty for JSON. */
  readonly firstLine: readonly string[]
  rows(): AsyncIterable<FileRow>
}

export class UnreadableFile extends Error {}

/** Thrown for JSON that is not a list of cars. */
export class UnknownShape extends UnreadableFile {}

/** Returns text that a database can store: whole characters, no NUL. */
export function storableText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}
