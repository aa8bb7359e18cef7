import { setImmediate } from 'node:timers/promises'
import { z } from 'zod'
import { type OpenedFile, storableText, UnknownShape, UnreadableFile } from './readable-file.ts'
import type { Cell, FileRow } from './rules/read-row.ts'

/** Number of cars after which the reader pauses, so that the process can handle requests. */
const turn = 200
const maxDepth = 4

type Json = Readonly<Record<string, unknown>>
type Car = ReadonlyMap<string, Cell>

/** Opens JSON: a list of cars, or an object that contains exactly one such list. Nested values become columns such as 'dealer.city'. */
export async function openJson(text: string): Promise<OpenedFile> {
  const cars: Car[] = []
  const columns = new Set<string>()
  for (const entry of listOfCars(parseJson(text))) {
    const car = new Map<string, Cell>()
    addCells(car, '', entry, 0)
    cars.push(car)
    for (const name of car.keys()) columns.add(name)
    if (cars.length % turn === 0) await setImmediate()
  }
  return {
    format: 'json',
    formats: ['json'],
    columns: [...columns],
    meanings: [],
    firstLine: [],
    rows: () => records(cars, [...columns]),
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UnreadableFile('not JSON', { cause })
  }
}

function listOfCars(value: unknown): readonly Json[] {
  const lists = listsIn(value, 0)
  const [list] = lists
  if (lists.length !== 1 || list === undefined) throw new UnknownShape(`${lists.length} lists`)
  const cars = z.array(jsonObject).safeParse(list)
  if (!cars.success) throw new UnknownShape('not a list of cars')
  return cars.data
}

const jsonObject = z.record(z.string(), z.unknown())

function listsIn(value: unknown, depth: number): readonly (readonly unknown[])[] {
  if (Array.isArray(value)) return depth === 0 || value.some((one) => isObject(one)) ? [value] : []
  return isObject(value) && depth < maxDepth ? Object.values(value).flatMap((part) => listsIn(part, depth + 1)) : []
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function addCells(car: Map<string, Cell>, prefix: string, part: Json, depth: number): void {
  for (const [key, value] of Object.entries(part)) {
    const name = storableText(`${prefix}${key}`)
    if (isObject(value) && depth < maxDepth) addCells(car, `${name}.`, value, depth + 1)
    else car.set(name, cellOf(value))
  }
}

function cellOf(value: unknown): Cell {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value
  if (typeof value === 'string') return storableText(value)
  if (Array.isArray(value)) return sortByOrder(value).map(entryOf)
  return storableText(JSON.stringify(value))
}

const orderKeys = ['order', 'position', 'index', 'sort', 'ordine', 'posizione']
const addressKeys = ['url', 'src', 'href', 'uri', 'link', 'address', 'image', 'original', 'large']
const nameKeys = ['name', 'nome', 'label', 'title', 'value', 'description', 'descrizione']

/** Sorts photographs given as [{"url": …, "order": 1}] by their order. */
function sortByOrder(entries: readonly unknown[]): readonly unknown[] {
  const orderOf = (entry: unknown): number | null => {
    const order = isObject(entry)
      ? orderKeys.map((key) => entry[key]).find((one) => typeof one === 'number')
      : undefined
    return typeof order === 'number' ? order : null
  }
  return entries.every((entry) => orderOf(entry) !== null)
    ? entries.toSorted((one, other) => (orderOf(one) ?? 0) - (orderOf(other) ?? 0))
    : entries
}

/** Returns the URL or the name of an entry that is an object, otherwise the entry itself. */
function entryOf(entry: unknown): string | number {
  if (typeof entry === 'number') return entry
  if (typeof entry === 'string') return storableText(entry)
  const texts = isObject(entry) ? [...addressKeys, ...nameKeys].map((key) => entry[key]) : []
  const text = texts.find((one) => typeof one === 'string')
  return storableText(typeof text === 'string' ? text : JSON.stringify(entry))
}

async function* records(cars: readonly Car[], columns: readonly string[]): AsyncIterable<FileRow> {
  for (const [index, car] of cars.entries()) {
    if (index % turn === turn - 1) await setImmediate()
    const cells = columns.map((name) => car.get(name) ?? null)
    if (cells.some((cell) => cell !== null && cell !== '')) yield { number: index + 1, cells }
  }
}
