import type { ParsedRow } from './read-row.ts'

/** Rows of the file that describe the same car. */
export interface JoinedRows {
  /** Key: the row number of the first row of a car. Value: the photograph URLs and the row numbers of the rows that are joined to it. */
  readonly joined: ReadonlyMap<number, { readonly addresses: readonly string[]; readonly rows: readonly number[] }>
  readonly others: ReadonlySet<number>
}

interface FirstRow {
  readonly number: number
  readonly facts: string
  readonly addresses: string[]
  readonly rows: number[]
}

/** Joins the rows of a file that has one row per photograph: rows with the same stock number that have photographs and otherwise equal or empty cells. */
export function joinPhotoRows() {
  const firsts = new Map<string, FirstRow>()
  const others = new Set<number>()
  return {
    add(number: number, { stockNumber, fields: { mainPhoto, photos, ...facts } }: ParsedRow): void {
      if (stockNumber === null) return
      const addresses = [mainPhoto, photos].flatMap((one) => (Array.isArray(one) ? one : []))
      const text = JSON.stringify(facts)
      const first = firsts.get(stockNumber)
      if (!first) {
        firsts.set(stockNumber, { number, facts: text, addresses: addresses.length > 0 ? [] : noPhotos, rows: [] })
        return
      }
      const isEmpty = Object.values(facts).every((value) => value === null)
      if (first.addresses === noPhotos || addresses.length === 0 || (text !== first.facts && !isEmpty)) return
      first.addresses.push(...addresses)
      first.rows.push(number)
      others.add(number)
    },
    result: (): JoinedRows => ({
      joined: new Map([...firsts.values()].filter(({ rows }) => rows.length > 0).map((first) => [first.number, first])),
      others,
    }),
  }
}

/** Marks the first row of a car that has no photographs, to which no rows are joined. */
const noPhotos: string[] = []
