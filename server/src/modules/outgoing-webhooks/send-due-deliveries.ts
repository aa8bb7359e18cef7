import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '../../kernel/context.ts'
import { type ClaimedDelivery, claimDueDelivery } from './deliveries-store.ts'
import type { WebhookDependencies } from './ports.ts'
import { sendDelivery } from './send-delivery.ts'

interface SendDueDeliveries {
  readonly ctx: Context
  readonly webhooks: WebhookDependencies
}

const maxAtOnce = 8
const maxRunMilliseconds = 40_000
const lookAgainMilliseconds = 1_000

/** Makes due calls until none is left: eight at once, one at a time per endpoint, so that a slow program does not delay others. Stops after 40 seconds. */
export async function sendDueDeliveries({ ctx, webhooks }: SendDueDeliveries): Promise<void> {
  const busy = new Map<string, Promise<void>>()
  const faults: unknown[] = []
  const endsAt = performance.now() + maxRunMilliseconds
  for (;;) {
    const wasBusy = busy.size > 0
    const claimed = await claimNext(ctx, { busy, isOver: performance.now() >= endsAt || faults.length > 0 })
    if (claimed) {
      const { endpointId } = claimed
      const sending = sendDelivery({ ctx, input: claimed, webhooks })
        .catch((fault: unknown) => void faults.push(fault))
        .finally(() => void busy.delete(endpointId))
      busy.set(endpointId, sending)
    } else if (busy.size > 0) {
      const looking = new AbortController()
      const again = wait(lookAgainMilliseconds, undefined, { signal: looking.signal }).catch(() => undefined)
      await Promise.race([...busy.values(), again])
      looking.abort()
    } else if (!wasBusy) break
    // Otherwise an endpoint that the claim skipped became free during the claim, so the loop runs again.
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Calls of webhooks could not be recorded')
}

interface Running {
  readonly busy: ReadonlyMap<string, unknown>
  readonly isOver: boolean
}

function claimNext(ctx: Context, { busy, isOver }: Running): Promise<ClaimedDelivery | null> {
  return isOver || busy.size >= maxAtOnce ? Promise.resolve(null) : claimDueDelivery(ctx, [...busy.keys()])
}
