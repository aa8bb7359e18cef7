import { AsyncLocalStorage } from 'node:async_hooks'
import { measuringCall } from '../observability/measurements.ts'
import { inSpan } from '../observability/tracing.ts'

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Marks everything called by `work`, at any depth, as inside an open transaction until it ends. */
export async function markingTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true }
  try {
    return await openTransaction.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

interface OutsideOptions<T> {
  /** The methods that do not call the provider. */
  readonly local?: readonly (keyof T & string)[]
  /** The provider's name in the metrics. Without it, calls are not measured. */
  readonly provider?: string
}

/**
 * Wraps a port so that its calls throw while a transaction is open, because the transaction would hold a connection
 * and locks until the provider answers. Also measures the calls. Every adapter is created with it.
 */
export function outsideTransactions<T extends object>(port: T, { local = [], provider }: OutsideOptions<T> = {}): T {
  const guarded = Object.entries(port).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || local.some((own) => own === name)) return [name, member]
    return [
      name,
      (...given: unknown[]): unknown => {
        if (openTransaction.getStore()?.isOpen) throw new Error(`${name} was called while a transaction was open`)
        if (!provider) return Reflect.apply(member, port, given)
        return inSpan({ name: `${provider} ${name}`, kind: 'client' }, () => {
          const answer: unknown = Reflect.apply(member, port, given)
          return answer instanceof Promise ? measuringCall(provider, answer) : answer
        })
      },
    ]
  })
  return Object.fromEntries(guarded) as T
}
