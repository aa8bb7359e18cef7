import type { FileColumn, FileValue } from '@autopiazza/contract/import-columns'
import { createTurns } from '../../kernel/turns.ts'
import { pickupLocationOf } from './decide-row.ts'
import type { StockFile } from './readable-file.ts'
import { fingerprintOf } from './rules/fingerprint.ts'
import { type JoinedRows, joinPhotoRows } from './rules/photo-rows.ts'
import { createRowReader, type FileRow, type ParsedRow } from './rules/read-row.ts'
import { collectDealerWords, type ValueMeanings } from './rules/value-meanings.ts'

/** How the rows of a file are read. */
export interface CarReader {
  readonly file: StockFile
  readonly columns: readonly FileColumn[]
  readonly thisMonth: string
  readonly valueMeanings: ValueMeanings
  readonly pickupLocations: ReadonlyMap<string, string>
  /** The fingerprint of the row that was last applied to an advert, by stock number. */
  readonly known: ReadonlyMap<string, string>
}

/** One row of a file that has to be compared with its advert. */
export interface CarReading {
  readonly number: number
  /** Other rows about the same car that contain more photographs. */
  readonly alsoRows: readonly number[]
  readonly reading: ParsedRow
  readonly fingerprint: string
  /** True if the stock number occurs earlier in the file. */
  readonly isRepeated: boolean
}

/** The rows since the last batch: those that must be compared, and the number of all rows until now. */
export interface CarBatch {
  readonly cars: readonly CarReading[]
  readonly doneRows: number
}

/** What a dry run found in a file. */
export interface ReadStock {
  /** The stock numbers of every row that has one, refused rows included: these cars have not left the dealer's stock. */
  readonly stockNumbers: ReadonlySet<string>
  /** Rows without a stock number. Each of them can be any car. */
  readonly withoutNumber: number
  /** Stock numbers of the rows that were not compared with their adverts, because their fingerprints are known. */
  readonly unchanged: ReadonlySet<string>
}

/** Thrown when a stock number is repeated in a file with photographs whose rows have not been joined. */
class RepeatedNumber extends Error {}

const carsPerBatch = 250
const rowsPerBatch = 2_000
const notJoined: JoinedRows = { joined: new Map(), others: new Set() }

/**
 * Reads the rows of a file in batches and skips those with a known fingerprint. Reads the file once, unless a stock
 * number is repeated: then the first pass ends, `restart` is called, and the rows about one car are joined first.
 */
export async function readCars(
  reader: CarReader,
  handle: { readonly restart: () => Promise<void>; readonly batch: (batch: CarBatch) => Promise<boolean> },
): Promise<{ readonly stock: ReadStock; readonly dealerWords: readonly FileValue[] } | null> {
  const hasPhotos = reader.columns.some(({ field }) => field === 'photos' || field === 'mainPhoto')
  try {
    return await readOnce(reader, hasPhotos ? null : notJoined, handle.batch)
  } catch (error) {
    if (!(error instanceof RepeatedNumber)) throw error
    await handle.restart()
    return await readOnce(reader, await findPhotoRows(reader), handle.batch)
  }
}

async function readOnce(
  reader: CarReader,
  photoRows: JoinedRows | null,
  handle: (batch: CarBatch) => Promise<boolean>,
) {
  const { joined, others } = photoRows ?? notJoined
  const read = rowReader(reader)
  const words = collectDealerWords(reader.valueMeanings)
  const stockNumbers = new Set<string>()
  const unchanged = new Set<string>()
  let [withoutNumber, doneRows, handledRows] = [0, 0, 0]
  const nextTurn = createTurns()
  let cars: CarReading[] = []
  const handleBatch = async (): Promise<boolean> => {
    const batch = { cars, doneRows }
    cars = []
    handledRows = doneRows
    return handle(batch)
  }
  const add = (row: FileRow): void => {
    const { number } = row
    const reading = withPhotos(read(row), joined.get(number)?.addresses)
    const { stockNumber } = reading
    const isRepeated = stockNumber !== null && stockNumbers.has(stockNumber)
    if (isRepeated && photoRows === null) throw new RepeatedNumber(stockNumber)
    words.add(reading)
    if (stockNumber === null) withoutNumber += 1
    else stockNumbers.add(stockNumber)
    const fingerprint = fingerprintOf(reading, pickupLocationOf(reading, reader.pickupLocations))
    if (stockNumber !== null && !isRepeated && reader.known.get(stockNumber) === fingerprint) unchanged.add(stockNumber)
    else cars.push({ number, alsoRows: joined.get(number)?.rows ?? [], reading, fingerprint, isRepeated })
  }
  for await (const row of reader.file.rows()) {
    if (!others.has(row.number)) add(row)
    doneRows += 1
    const othersTurn = nextTurn()
    if (othersTurn) await othersTurn
    const isFull = cars.length === carsPerBatch || doneRows - handledRows === rowsPerBatch
    if (isFull && !(await handleBatch())) return null
  }
  if (doneRows > handledRows && !(await handleBatch())) return null
  return { stock: { stockNumbers, withoutNumber, unchanged }, dealerWords: words.list() }
}

function rowReader({ columns, thisMonth, valueMeanings }: CarReader): (row: FileRow) => ParsedRow {
  return createRowReader(columns, thisMonth, valueMeanings)
}

/** Reads the whole file to find rows that describe one car. */
async function findPhotoRows(reader: CarReader): Promise<JoinedRows> {
  const rows = joinPhotoRows()
  const read = rowReader(reader)
  const nextTurn = createTurns()
  for await (const row of reader.file.rows()) {
    rows.add(row.number, read(row))
    const othersTurn = nextTurn()
    if (othersTurn) await othersTurn
  }
  return rows.result()
}

function withPhotos(reading: ParsedRow, addresses: readonly string[] = []): ParsedRow {
  if (addresses.length === 0) return reading
  const { photos } = reading.fields
  return { ...reading, fields: { ...reading.fields, photos: [...(Array.isArray(photos) ? photos : []), ...addresses] } }
}
