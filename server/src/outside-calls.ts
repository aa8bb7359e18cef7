import { AsyncLocalStorage } from 'node:async_hooks'

const openTransaction = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Marks everything called by the work, at any depth, as inside an open transaction until the work ends. */
export async function markingTransaction<T>(work: () => Promise<T>): Promise<T> {
  const mark = { isOpen: true }
  try {
    return await openTransaction.run(mark, work)
  } finally {
    mark.isOpen = false
  }
}

/**
 * Wraps a port so that its calls throw while a transaction is open: the transaction would keep a connection and its locks for as long as the
 * provider takes. Every adapter is created by it. The methods in `local` do not call the provider.
 */
export function outsideTransactions<T extends object>(port: T, local: readonly (keyof T & string)[] = []): T {
  const guarded = Object.entries(port).map(([name, member]: [string, unknown]) => {
    if (typeof member !== 'function' || local.some((own) => own === name)) return [name, member]
    return [
      name,
      (...given: unknown[]): unknown => {
        if (openTransaction.getStore()?.isOpen) throw new Error(`${name} was called while a transaction was open`)
        return Reflect.apply(member, port, given)
      },
    ]
  })
  return Object.fromEntries(guarded) as T
}
