import type { ParsedRow } from './read-row.ts'

/** Several rows of one car. */
export interface JoinedRows {
  /** Key: the number of a first row. Value: the addresses and the numbers of the rows that are joined to it. */
  readonly joined: ReadonlyMap<number, { readonly addresses: readonly string[]; readonly rows: readonly number[] }>
  readonly others: ReadonlySet<number>
}

interface FirstRow {
  readonly number: number
  readonly facts: string
  readonly addresses: string[]
  readonly rows: number[]
}

/** Joins the rows of files that have one row for each photograph. It joins rows with the same stock number that have photographs and otherwise equal or empty cells. */
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

/** Marks a first row without photographs, to which nothing is joined. */
const noPhotos: string[] = []
