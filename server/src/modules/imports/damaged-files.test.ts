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

/** Verifies that every row of a file is a car, is joined to one, or is refused with a reason. */
function expectNothingLost(read: WholeFile): void {
  expect(read.cars.length + read.joined).toBe(read.rowCount)
  expect(new Set(read.cars.map(({ number }) => number)).size).toBe(read.cars.length)
  for (const car of read.cars) if (car.outcome === 'refused') expect(car.problems.length).toBeGreaterThan(0)
}

describe('a damaged file', () => {
  it('is read or refused with a reason, and loses no row', { timeout: 120_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        someFile,
        fc.constantFrom(...damageNames),
        fc.array(place, { minLength: 2, maxLength: 6 }),
        async ({ bytes }, damage, places) => {
          const read = await readWholeFile(damages[damage](bytes, places))
          if (typeof read === 'string') expect(Object.keys(importErrors)).toContain(read)
          else expectNothingLost(read)
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
        if (typeof read === 'string') return
        expectNothingLost(read)
        const rest = read.cars.filter(({ problems }) => problems.length > 0)
        if (read.cars.length < 12) expect(rest.some(({ problems }) => problems.some(isAboutQuotes))).toBe(true)
      }),
      { numRuns: 400 },
    )
  })
})

function isAboutQuotes({ code }: { readonly code: string }): boolean {
  return code === 'rows_in_cell' || code === 'row_too_long'
}
