import { setImmediate } from 'node:timers/promises'
import { Parser } from 'htmlparser2'
import { pieceLength, UnknownXml, UnreadableFile } from '../readable-file.ts'
import type { OpenedFile } from '../readable-file.ts'
import type { Cell, RowRemark } from '../rules/read-row.ts'
import { plainHtml } from './description-text.ts'
import { filled, type KnownColumn, type NumberedSource, openKnown } from './known-format.ts'
import { type MultigestionaleColumn, multigestionaleColumns } from './multigestionale-columns.ts'

/** An advert: the text of each element directly within it, and the addresses of its pictures. */
interface Advert {
  readonly texts: ReadonlyMap<string, string>
  readonly images: readonly string[]
}

/** Opens the XML of MultiGestionale; refuses any other XML and HTML. */
export function openMultigestionale(text: string): OpenedFile {
  if (!/<ad_number[\s>/]/.test(text)) throw new UnknownXml('no adverts')
  return openKnown(
    {
      format: 'multigestionale',
      formats: ['multigestionale'],
      columns: [...multigestionaleColumns.map(columnOf), photosColumn],
      remarks: remarksOn,
    },
    () => readAdverts(text),
  )
}

function columnOf({ tags, field, unit, reads = 'text' }: MultigestionaleColumn): KnownColumn<Advert> {
  return {
    name: tags.join(', '),
    meaning: { field, unit: unit ?? null },
    cell: ({ texts }) => {
      const given = tags.map((tag) => texts.get(tag))
      if (given.every((one) => one === undefined)) return undefined
      return readers[reads](given.map((one) => plainCell(one ?? '')))
    },
  }
}

const photosColumn: KnownColumn<Advert> = {
  name: 'images',
  meaning: filled('photos'),
  cell: ({ images }) => images,
}

const firstFilled = (given: readonly string[]): string => given.find((cell) => cell !== '') ?? ''
const withoutZero = (cell: string): string => (/^0+(?:[.,]0+)?$/.test(cell) ? '' : cell)

const readers: Readonly<Record<NonNullable<MultigestionaleColumn['reads']>, (given: readonly string[]) => Cell>> = {
  text: firstFilled,
  number: (given) => withoutZero(firstFilled(given)),
  /** Horsepower and kilowatts: both are compared, one is enough. */
  power: (given) => {
    const [horsepower = '', kilowatts = ''] = given.map(withoutZero)
    if (horsepower === '') return kilowatts === '' ? '' : `${kilowatts} kW`
    return kilowatts === '' ? `${horsepower} CV` : `${horsepower} CV (${kilowatts} kW)`
  },
}

/** Returns the text of an element that may hold HTML. */
function plainCell(text: string): string {
  const trimmed = text.trim()
  if (/<[a-z/!]/i.test(trimmed)) return plainHtml(trimmed)
  return trimmed.includes('&') ? plainHtml(trimmed.replaceAll('\n', '<br>')) : trimmed
}

function remarksOn({ texts }: Advert): RowRemark[] {
  const damaged = texts.get('damaged')?.trim() ?? ''
  return /^(?:1|true|yes|s[iì])$/i.test(damaged)
    ? [{ field: null, column: 'damaged', code: 'stated_damaged', value: damaged, refuses: false }]
    : []
}

const advertTags: ReadonlySet<string> = new Set(['ad_number', 'make', 'model'])

/** Yields the adverts with their numbers from 1. An element is an advert by the elements directly within it: pictures are in elements of the same name. */
async function* readAdverts(text: string): AsyncIterable<NumberedSource<Advert>> {
  const ready: Advert[] = []
  const parser = createParser((advert) => ready.push(advert))
  let number = 0
  for (let start = 0; start < text.length; start += pieceLength) {
    parser.write(text.slice(start, start + pieceLength))
    for (const source of ready.splice(0)) yield { number: (number += 1), source }
    await setImmediate()
  }
  parser.end()
  for (const source of ready.splice(0)) yield { number: (number += 1), source }
}

interface OpenElement {
  readonly name: string
  text: string
  readonly texts: Map<string, string>
  readonly images: string[]
}

/** Creates a parser that never expands entities of a document type, and refuses a document that is cut off. */
function createParser(add: (advert: Advert) => void): Parser {
  const open: OpenElement[] = []
  let advertDepth: number | null = null
  return new Parser(
    {
      onopentagname: (name) => {
        open.push({ name, text: '', texts: new Map(), images: [] })
      },
      ontext: (part) => {
        const element = open.at(-1)
        if (element) element.text += part
      },
      onclosetag: (name, isImplied) => {
        if (isImplied) throw new UnreadableFile(`element ${name} is not closed`)
        const element = open.pop()
        const parent = open.at(-1)
        if (!element || !parent) return
        const isAdvert = [...element.texts.keys()].some((tag) => advertTags.has(tag))
        if (advertDepth === null && isAdvert) advertDepth = open.length
        if (open.length === advertDepth) {
          if (isAdvert || element.texts.size > 0) add(element)
          return
        }
        parent.texts.set(name, element.text)
        if (open.some((ancestor) => ancestor.name === 'images')) addImage(open, element)
      },
    },
    { xmlMode: true },
  )
}

/** Adds the address of a picture to its advert, the element that contains 'images'. */
function addImage(open: readonly OpenElement[], { text }: OpenElement): void {
  const advert = open[open.findIndex(({ name }) => name === 'images') - 1]
  const address = text.trim()
  if (address !== '') advert?.images.push(address)
}
