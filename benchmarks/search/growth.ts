import { searchInput } from '@autopiazza/contract/search'
import { buildFromBatches, fullBits, pack, SegmentStack } from '@autopiazza/search-index'
import { memoryIndex } from '@autopiazza/server/modules/search/memory/memory-index'
import { type SearchIndex, searchAsJson } from '@autopiazza/server/modules/search/index'
import { catalogueParser } from '@autopiazza/server/modules/search/testing/catalogue-parser'
import { generatedAdverts } from './generated-adverts.ts'

const printLine = (line: string): void => void process.stdout.write(`${line}\n`)
const card = { json: Buffer.alloc(480, 'x'), photo: null }
const parser = catalogueParser()

function refuse(): never {
  throw new Error('The index answers every query')
}

const noFallback: SearchIndex = { find: refuse, findAsJson: refuse, count: refuse, facets: refuse }

async function build(count: number): Promise<SearchIndex> {
  const begun = performance.now()
  const data = await buildFromBatches(generatedAdverts(count))
  const stack = new SegmentStack()
  stack.replaceAll([{ packed: pack(data), alive: fullBits(data.rows) }])
  printLine(
    `${count.toLocaleString('en')} adverts: built in ${((performance.now() - begun) / 1_000).toFixed(0)} s, ${(stack.bytes / stack.adverts).toFixed(0)} bytes an advert`,
  )
  return memoryIndex({
    stack,
    characters: { plain: new Map(), lower: new Map() },
    cardsByIds: async (ids) => ids.map(() => card),
    fallback: noFallback,
  })
}

/** Measures the time of a search in a small and a large index of the same make-up, alternately: the same queries, without a database, with cards of equal size. */
export async function measureGrowth(sizes: readonly [number, number], queries: readonly string[], rounds: number) {
  const inputs = queries.map((query) => searchInput.parse(Object.fromEntries(new URLSearchParams(query))))
  const indexes = [await build(sizes[0]), await build(sizes[1])] as const
  const times: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds * 4; round += 1) {
    for (const [at, index] of indexes.entries()) {
      for (const input of inputs) {
        const begun = performance.now()
        await searchAsJson({ input, index, parser })
        if (round >= 0) times[at as 0 | 1].push(performance.now() - begun)
      }
    }
  }
  const [small, large] = times.map((all) => {
    const sorted = all.toSorted((one, other) => one - other)
    const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
    return { mean: all.reduce((sum, time) => sum + time, 0) / all.length, p50: at(0.5), p99: at(0.99) }
  })
  if (!small || !large) return
  for (const [at, { mean, p50, p99 }] of [small, large].entries()) {
    printLine(
      `${(sizes[at] ?? 0).toLocaleString('en')} adverts: mean ${mean.toFixed(3)} ms, p50 ${p50.toFixed(3)} ms, p99 ${p99.toFixed(2)} ms`,
    )
  }
  const growth = large.p50 / small.p50
  printLine(`p50 grows by ${growth.toFixed(1)}   goal at most 6 ${growth <= 6 ? 'reached' : 'missed'}`)
}
