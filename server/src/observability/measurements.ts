import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Measurements of this process, published at GET /metrics. */
export const measurements = new Registry()

const registers = [measurements]
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

type StatusClass = `${number}xx`
const statusClass = (status: number): StatusClass => `${Math.floor(status / 100)}xx`

const operations = new Histogram({
  name: 'operation_duration_seconds',
  help: 'Time of the operations of the contract, called over HTTP or by a rendered page, by name and class of status.',
  labelNames: ['operation', 'status'],
  buckets,
  registers,
})
const pages = new Histogram({
  name: 'page_duration_seconds',
  help: 'Time to the answer with a page, by its route, whether it was rendered or kept, and class of status.',
  labelNames: ['page', 'source', 'status'],
  buckets,
  registers,
})
const indexLag = new Histogram({
  name: 'search_index_lag_seconds',
  help: 'Time from the beginning of the transaction that changed an advert to its place in the search index; the oldest of each batch.',
  buckets: [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 15, 60],
  registers,
})
const providerCalls = new Histogram({
  name: 'provider_call_duration_seconds',
  help: 'Time of calls to what runs outside, by provider and outcome: answered, refused (by a provider that works) or failed.',
  labelNames: ['provider', 'outcome'],
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers,
})
const circuits = new Gauge({
  name: 'provider_circuit_open',
  help: 'Whether calls to a provider are refused at once because it kept failing: 1, or 0 while it is called.',
  labelNames: ['provider'],
  registers,
})
export const openedStreams = new Counter({
  name: 'live_streams_opened_total',
  help: 'Streams of live events that were opened since the start of the process.',
  registers,
})

/** Records a duration in a histogram with fixed labels. */
export type Observe = (seconds: number) => void

/** Caches the lookup of a labelled histogram, which costs more than the observation. */
export function remembering(histogram: Histogram, labelsOf: readonly string[]) {
  const known = new Map<string, Observe>()
  return (values: readonly string[]): Observe => {
    const key = values.join(' ')
    let one = known.get(key)
    if (!one) {
      const labelled = histogram.labels(Object.fromEntries(labelsOf.map((name, index) => [name, values[index] ?? ''])))
      one = (seconds) => labelled.observe(seconds)
      known.set(key, one)
    }
    return one
  }
}

const operationObserver = remembering(operations, ['operation', 'status'])
const shownPageObserver = remembering(pages, ['page', 'source', 'status'])
const callObserver = remembering(providerCalls, ['provider', 'outcome'])

export function measureOperation(operation: string, status: number, seconds: number): void {
  operationObserver([operation, statusClass(status)])(seconds)
}

export interface ShownPage {
  readonly page: string
  readonly source: 'rendered' | 'cache'
}

export function pageObserver({ page, source }: ShownPage, status: number): Observe {
  return shownPageObserver([page, source, statusClass(status)])
}

export function measureIndexLag(seconds: number): void {
  indexLag.observe(Math.max(0, seconds))
}

/** Measures a call to a provider by its result. An error of kind `refused` is the answer of a working provider. */
export async function measuringCall<T>(provider: string, call: Promise<T>): Promise<T> {
  const begun = performance.now()
  const ended = (outcome: string) => callObserver([provider, outcome])((performance.now() - begun) / 1_000)
  try {
    const answer = await call
    ended('answered')
    return answer
  } catch (error) {
    ended(error instanceof Error && 'kind' in error && error.kind === 'refused' ? 'refused' : 'failed')
    throw error
  }
}

export function showCircuit(provider: string, isOpen: boolean): void {
  circuits.set({ provider }, isOpen ? 1 : 0)
}
