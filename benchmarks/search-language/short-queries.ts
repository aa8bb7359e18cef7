import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

interface Expected {
  readonly query: string
  /** What the first results satisfy, by the name of the fact; of a list one value, of features all. */
  readonly expect: Readonly<Record<string, unknown>>
}
type Vehicle = Readonly<Record<string, unknown>> & { readonly id: string }

const counted = 5
const leastShare = 0.95

/** Sends every short query to a running product with the demo stock: results that satisfy the expectation must come first. */
export async function evaluateShortQueries(origin: string): Promise<number> {
  const lines = readFileSync(join(import.meta.dirname, 'short-queries.jsonl'), 'utf8').split('\n')
  const all: Expected[] = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line))
  let right = 0
  for (const { query, expect } of all) {
    const found = await answersOf(origin, query)
    const flags = found.map((vehicle) => satisfies(vehicle, expect))
    const firstOther = flags.indexOf(false)
    if (flags[0] === true && (firstOther < 0 || !flags.slice(firstOther).includes(true))) right += 1
    else
      console.log(
        `${query}\n    right ${JSON.stringify(expect)}\n    found ${found.map(({ make, model, year }) => [make, model, year].join(' ')).join(' | ')}\n`,
      )
  }
  console.log(`short-queries.jsonl\n  ${right} of ${all.length} with the right cars first`)
  if (right < all.length * leastShare) process.exitCode = 1
  return right
}

async function answersOf(origin: string, query: string): Promise<Vehicle[]> {
  const { vehicles } = await answer<{ vehicles: readonly Vehicle[] }>(
    `${origin}/api/search?${String(new URLSearchParams({ q: query, pageSize: String(counted) }))}`,
  )
  return Promise.all(vehicles.slice(0, counted).map(({ id }) => answer<Vehicle>(`${origin}/api/vehicles/${id}`)))
}

async function answer<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return (await response.json()) as T
}

function satisfies(vehicle: Vehicle, expect: Expected['expect']): boolean {
  return Object.entries(expect).every(([key, value]) => {
    if (key === 'maxPrice') return Number(vehicle['salePrice']) <= Number(value) * 100
    if (key === 'features') return [value].flat().every((one) => [vehicle[key]].flat().includes(one))
    return [value].flat().some((one) => isDeepStrictEqual(one, vehicle[key]))
  })
}
