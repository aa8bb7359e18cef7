import type { Logger } from 'pino'
import type { Context } from '../../kernel/context.ts'
import { insertViews, type View } from './views-store.ts'

export interface ViewCounter {
  /** Counts a view in memory. The view is written within about a second. */
  count(view: View): void
  flush(): Promise<void>
}

interface ViewCounterParts {
  readonly ctx: Context
  readonly log: Pick<Logger, 'warn' | 'info'>
  /** Maximum number of buffered views. Tests set a low value. */
  readonly maxWaiting?: number
}

const flushMilliseconds = 1_000
const batchSize = 1_000

/** Counts views in memory and writes them in batches every second, so that pages do not wait. While the database fails, keeps up to `maxWaiting` views. */
export function createViewCounter({ ctx, log, maxWaiting = 50_000 }: ViewCounterParts): ViewCounter {
  const waiting = new Map<string, View>()
  let lost = 0
  let isFailing = false
  let timer: NodeJS.Timeout | undefined
  let flushing: Promise<void> | undefined

  async function writeAll(): Promise<void> {
    while (waiting.size > 0) {
      const batch = waiting.entries().take(batchSize).toArray()
      await insertViews(
        ctx,
        batch.map(([, view]) => view),
      )
      for (const [key] of batch) waiting.delete(key)
    }
    if (isFailing) log.info({ lost }, 'Views are written again')
    isFailing = false
    lost = 0
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flushing ??= writeAll().finally(() => (flushing = undefined))
    return flushing
  }

  function flushLater(): void {
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => {
        if (!isFailing) log.warn({ err, waiting: waiting.size }, 'Views were not written; they are tried again')
        isFailing = true
        flushLater()
      })
    }, flushMilliseconds).unref()
  }

  return {
    count(view) {
      const key = `${view.listingId} ${view.day} ${view.visitorHash}`
      if (!waiting.has(key) && waiting.size >= maxWaiting) lost += 1
      else waiting.set(key, view)
      flushLater()
    },
    flush,
  }
}
