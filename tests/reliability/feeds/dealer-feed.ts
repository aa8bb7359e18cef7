import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedRun, StockFeed } from '@autopiazza/contract/feeds'
import type { CheckoutEnvironment } from '../checkout/checkout-environment.ts'
import { type Answer, isOutcomeUnknown, unexpectedAnswer } from '../people/http-client.ts'
import { retryWhileUnknown } from '../people/retry-while-unknown.ts'
import type { Seller } from '../people/seller.ts'
import { waitFor } from '../wait-for.ts'
import { type StockCar, stockArchive } from './stock-archive.ts'

const runTimeout = 60_000
const applyTimeout = 180_000

/** The answer to a sent file; status 0 when the connection was cut off. */
export interface Sent {
  readonly status: number
  readonly run: FeedRun | null
}

/** The parts of a body, sent with a pause before each but the first. */
interface SlowBody {
  readonly pause: number
  readonly parts: number
}

/** A feed of a dealer to whose private address files are sent. */
export class DealerFeed {
  readonly id: string
  readonly seller: Seller
  readonly #environment: CheckoutEnvironment
  readonly #token: string

  private constructor(environment: CheckoutEnvironment, seller: Seller, id: string, token: string) {
    this.#environment = environment
    this.seller = seller
    this.id = id
    this.#token = token
  }

  static async open(environment: CheckoutEnvironment, seller: Seller, mirror: boolean): Promise<DealerFeed> {
    const answer = await retryWhileUnknown(() =>
      seller.client.post<{ feed: StockFeed; token: string | null }>('/api/vendor/feeds', {
        kind: 'upload',
        name: 'Gestionale',
        mirror,
      }),
    )
    if (!answer.isOk) throw unexpectedAnswer('A new feed', answer)
    return new DealerFeed(environment, seller, answer.body.feed.id, answer.body.token ?? '')
  }

  /** Sends a file once, at once or slowly. The hourly limit of files is lifted for it. */
  async send(cars: readonly StockCar[], slow?: SlowBody): Promise<Sent> {
    const { database, product } = this.#environment
    await database.query(`delete from rate_limits where key like '%' || $1`, [this.id])
    const bytes = stockArchive(cars)
    try {
      const answer = await fetch(`${product.address}/api/feeds/${this.id}/file?name=stock.zip`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${this.#token}` },
        signal: AbortSignal.timeout(runTimeout),
        body: slow ? slowBody(bytes, slow) : bytes,
        ...(slow && { duplex: 'half' }),
      })
      const body = (await answer.json()) as { run?: FeedRun }
      return { status: answer.status, run: body.run ?? null }
    } catch {
      return { status: 0, run: null }
    }
  }

  async run(runId: string): Promise<FeedRun> {
    const path = `/api/vendor/feeds/${this.id}/runs/${runId}`
    const answer = await retryWhileUnknown(() => this.seller.client.get<FeedRun>(path))
    if (!answer.isOk) throw unexpectedAnswer('The run of a feed', answer)
    return answer.body
  }

  async runs(): Promise<readonly FeedRun[]> {
    const path = `/api/vendor/feeds/${this.id}/runs?pageSize=100`
    const answer = await retryWhileUnknown(() => this.seller.client.get<{ runs: FeedRun[] }>(path))
    if (!answer.isOk) throw unexpectedAnswer('The runs of a feed', answer)
    return answer.body.runs
  }

  /** Waits until a run has ended, and returns it; after a minute, returns it as it is. */
  async endOf(runId: string): Promise<FeedRun> {
    let run = await this.run(runId)
    const isOver = async (): Promise<boolean> => {
      run = await this.run(runId)
      return run.state !== 'running'
    }
    await waitFor(isOver, { timeout: runTimeout })
    return run
  }

  /** Has the file of a waiting or stopped run applied, and returns the run at its end. */
  async release(runId: string): Promise<FeedRun> {
    const path = `/api/vendor/feeds/${this.id}/runs/${runId}/release`
    const answer: Answer<unknown> = await retryWhileUnknown(() => this.seller.client.post(path))
    // Refused when an earlier request had an unknown outcome.
    if (!answer.isOk && answer.status !== 409) throw unexpectedAnswer('The release of a run', answer)
    return this.endOf(runId)
  }

  /** Sends a file until it is applied, as a program does that repeats what was not acknowledged or has failed. */
  async apply(cars: readonly StockCar[]): Promise<FeedRun> {
    const begun = performance.now()
    for (let last = ''; ;) {
      const { status, run } = await this.send(cars)
      if (run) {
        let end = await this.endOf(run.id)
        if (end.state === 'waiting' || end.state === 'stopped') end = await this.release(run.id)
        if (end.state === 'applied' || end.state === 'unchanged') return end
        last = JSON.stringify(end)
      } else last = `an answer with status ${status}`
      if (performance.now() - begun > applyTimeout) throw new Error(`A file could not be applied: ${last}`)
      if (status === 0 || isOutcomeUnknown({ status } as Answer<unknown>)) await sleep(100)
      await this.letLockExpire()
    }
  }

  /**
   * Waits until no run has the lock of the feed. Ends the lock of a run that is continued by no job, because its file
   * was not acknowledged before a kill; it may last five minutes at most. Returns whether it did not last longer.
   */
  async letLockExpire(): Promise<boolean> {
    const { database } = this.#environment
    let isShort = true
    await waitFor(
      async () => {
        const [held] = await database.query<{ seconds: number; has_job: boolean }>(
          `select extract(epoch from locked_until - now())::float8 as seconds,
             exists (select from graphile_worker._private_jobs where payload->>'runId' = locked_by::text) as has_job
           from stock_feeds where id = $1 and locked_until > now()`,
          [this.id],
        )
        if (!held) return true
        if (held.has_job) return false
        isShort = held.seconds <= 300
        await database.query(
          `update stock_feeds set locked_until = now() where id = $1 and locked_until > now()
             and not exists (select from graphile_worker._private_jobs where payload->>'runId' = locked_by::text)`,
          [this.id],
        )
        return false
      },
      { timeout: runTimeout },
    )
    return isShort
  }
}

function slowBody(bytes: Uint8Array<ArrayBuffer>, { pause, parts }: SlowBody): ReadableStream {
  const length = Math.ceil(bytes.byteLength / parts)
  let start = 0
  return new ReadableStream({
    pull: async (body) => {
      if (start > 0) await sleep(pause)
      body.enqueue(bytes.subarray(start, start + length))
      start += length
      if (start >= bytes.byteLength) body.close()
    },
  })
}
