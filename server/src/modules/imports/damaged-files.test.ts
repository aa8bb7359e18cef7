import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { importErrors } from '../../../../i18n/src/it/import-errors.ts'
import { readWholeFile, type WholeFile } from './testing/read-whole-file.ts'

const folder = join(import.meta.dirname, 'testing/files')
const files = readdirSync(folder)
  .toSorted()
  .map((name) => ({ name, bytes: readFileSync(join(folder, name)) }))
const someFile = fc.constantFrom(...files)
const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const at = (bytes: Buffer, share: number): number => Math.floor(bytes.length * share)

const damages = {
  cut: (bytes: Buffer, [share]: readonly number[]) => bytes.subarray(0, at(bytes, share ?? 0)),
  'bytes changed': (bytes: Buffer, shares: readonly number[]) => {
    const changed = Buffer.from(bytes)
    for (const share of shares)
      if (changed.length > 0) changed[at(bytes, share)] = Math.floor(((share * 7_919) % 1) * 256)
    return changed
  },
  'quotation marks added': (bytes: Buffer, shares: readonly number[]) => withInserted(bytes, shares, '"'),
  'separators added': (bytes: Buffer, shares: readonly number[]) => withInserted(bytes, shares, ';'),
  'line ends added': (bytes: Buffer, shares: readonly number[]) => withInserted(bytes, shares, '\n'),
  'a part left out': (bytes: Buffer, [from = 0, length = 0]: readonly number[]) =>
    Buffer.concat([bytes.subarray(0, at(bytes, from)), bytes.subarray(at(bytes, from) + Math.floor(length * 40))]),
}
type Damage = keyof typeof damages
const damageNames = Object.keys(damages) as Damage[]

function withInserted(bytes: Buffer, shares: readonly number[], mark: string): Buffer {
  const places = shares.map((share) => at(bytes, share)).toSorted((one, other) => one - other)
  return Buffer.concat([
    ...places.flatMap((end, index) => [bytes.subarray(places[index - 1] ?? 0, end), Buffer.from(mark)]),
    bytes.subarray(places.at(-1) ?? 0),
  ])
}

/** Returns what is wrong with the reading of a file: a row that is neither a car nor joined to one nor refused with a reason, or an unknown refusal. */
function faultsOf(read: WholeFile | string): string[] {
  if (typeof read === 'string') return read in importErrors ? [] : [read]
  const numbers = new Set(read.cars.map(({ number }) => number))
  const unexplained = read.cars.filter(({ outcome, problems }) => outcome === 'refused' && problems.length === 0)
  return [
    ...(read.cars.length + read.joined === read.rowCount ? [] : ['rows are lost']),
    ...(numbers.size === read.cars.length ? [] : ['rows have the same number']),
    ...unexplained.map(({ number }) => `row ${number} has no reason`),
  ]
}

describe('a damaged file', () => {
  it('is read or refused with a reason, and loses no row', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        someFile,
        fc.constantFrom(...damageNames),
        fc.array(place, { minLength: 2, maxLength: 6 }),
        async ({ bytes }, damage, places) => {
          expect(faultsOf(await readWholeFile(damages[damage](bytes, places)))).toEqual([])
        },
      ),
      { numRuns: 600 },
    )
  })

  const stock = [
    'Numero stock;Marca;Modello;Descrizione;Prezzo;Note',
    ...Array.from({ length: 12 }, (_, n) => rowOf(n)),
  ]

  function rowOf(n: number): string {
    const description = n % 3 === 0 ? `"Cerchi 17""; tagliandata\nunico proprietario"` : `"Tagliandata, ${n} chiavi"`
    return `N-${n};Fiat;Panda;${description};9.900;"nota ${n}"`
  }

  it('has every car, or a reason beside the row that contains it, after one quotation mark was added or lost', async () => {
    const text = stock.join('\r\n')
    await fc.assert(
      fc.asyncProperty(place, fc.boolean(), async (share, isAdded) => {
        const marks = [...text.matchAll(/"/g)].map(({ index }) => index)
        const index = isAdded ? at(Buffer.from(text), share) : (marks[Math.floor(share * marks.length)] ?? 0)
        const damaged = `${text.slice(0, index)}${isAdded ? '"' : ''}${text.slice(isAdded ? index : index + 1)}`
        const read = await readWholeFile(Buffer.from(damaged))
        expect([...faultsOf(read), ...hiddenCars(read)]).toEqual([])
      }),
      { numRuns: 400 },
    )
  })
})

/** Returns a fault when cars are lacking and no row names the quotation marks. */
function hiddenCars(read: WholeFile | string): string[] {
  if (typeof read === 'string' || read.cars.length >= 12) return []
  const codes = read.cars.flatMap(({ problems }) => problems.map(({ code }) => code))
  return codes.some((code) => code === 'rows_in_cell' || code === 'row_too_long') ? [] : ['a car is hidden']
}
