import { setImmediate } from 'node:timers/promises'
import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import { z } from 'zod'
import type { Cell, FileRow } from './rules/read-row.ts'

export type FileFormat = 'csv' | 'json'

/** A stock file that can be read row by row, as often as needed. */
export interface StockFile {
  readonly format: FileFormat
  readonly columns: readonly string[]
  rows(): AsyncIterable<FileRow>
}

/** An error of the whole file. */
export class UnreadableFile extends Error {}

const pieceLength = 32 * 1024
/** The number of rows between two pauses in which the process may handle requests. */
const turn = 200

/** Opens a file by its content: a JSON list of cars, or CSV whose first line names the columns. */
export async function openStockFile(bytes: Uint8Array): Promise<StockFile> {
  const text = storableText(decode(bytes))
  return /^\s*[[{]/.test(text) ? openJson(text) : openCsv(text)
}

/** UTF-8, UTF-16 with a byte order mark, else windows-1252, which accepts every byte. */
function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

async function openCsv(text: string): Promise<StockFile> {
  const records = (): AsyncIterable<FileRow> => readRecords(text, delimiterOf(text))
  for await (const { number, cells } of records()) {
    const names = cells.map((cell, index) => String(cell).trim() || `#${index + 1}`)
    return { format: 'csv', columns: dedupeNames(names), rows: () => recordsAfter(records(), number) }
  }
  return { format: 'csv', columns: [], rows: () => recordsAfter(records(), 0) }
}

async function* recordsAfter(records: AsyncIterable<FileRow>, number: number): AsyncIterable<FileRow> {
  for await (const record of records) if (record.number > number) yield record
}

/** The records that are not empty, numbered as a spreadsheet numbers them. */
async function* readRecords(text: string, delimiter: string): AsyncIterable<FileRow> {
  const parser = parse({ delimiter, relax_column_count: true, relax_quotes: true, bom: true, max_record_size: 200_000 })
  let number = 0
  try {
    for await (const record of Readable.from(pieces(text)).compose(parser)) {
      number += 1
      const cells = cellsOf.parse(record)
      if (cells.some((cell) => cell.trim() !== '')) yield { number, cells }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new UnreadableFile(error.message, { cause: error })
    throw error
  }
}

const cellsOf = z.array(z.string())

/** Lets the process handle requests between two pieces. */
async function* pieces(text: string): AsyncIterable<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
    await setImmediate()
  }
}

/** The separator of the names in the first line. */
function delimiterOf(text: string): string {
  const names =
    text
      .trimStart()
      .split(/\r?\n/, 1)[0]
      ?.replace(/"[^"]*"/g, '') ?? ''
  const counts = [';', '\t', ','].map((mark) => ({ mark, count: names.split(mark).length }))
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark
}

type Car = Readonly<Record<string, Cell>>
const car = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.union([z.string(), z.number()]))]),
)

async function openJson(text: string): Promise<StockFile> {
  const list = z.array(z.unknown()).safeParse(parseJson(text))
  if (!list.success) throw new UnreadableFile('not a list')
  const cars: Car[] = []
  const columns = new Set<string>()
  for (const entry of list.data) {
    const checked = car.safeParse(entry)
    if (!checked.success) throw new UnreadableFile('not a list of cars')
    cars.push(checked.data)
    for (const name of Object.keys(checked.data)) columns.add(name)
    if (cars.length % turn === 0) await setImmediate()
  }
  return { format: 'json', columns: [...columns], rows: () => jsonRecords(cars, [...columns]) }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableFile('not JSON', { cause })
  }
}

async function* jsonRecords(cars: readonly Car[], columns: readonly string[]): AsyncIterable<FileRow> {
  for (const [index, car] of cars.entries()) {
    if (index % turn === turn - 1) await setImmediate()
    const cells = columns.map((name) => (Object.hasOwn(car, name) ? storable(car[name] ?? null) : null))
    if (cells.some((cell) => cell !== null && cell !== '')) yield { number: index + 1, cells }
  }
}

/** Text that a database can hold: whole characters, no NUL. */
function storable(cell: Cell): Cell {
  if (typeof cell === 'string') return storableText(cell)
  return Array.isArray(cell) ? cell.map((part) => (typeof part === 'string' ? storableText(part) : part)) : cell
}

function storableText(text: string): string {
  return text.replaceAll('\0', ' ').toWellFormed()
}

/** Columns with the same name get a number. */
function dedupeNames(names: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1
    seen.set(name, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
