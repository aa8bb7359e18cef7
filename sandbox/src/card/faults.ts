import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

/** A fault of the next matching calls of a provider's API. */
export interface Fault {
  /** fail: 500. reset: the connection is cut. hang: no answer. delay: a late answer. spare: no fault, for sequences of faults. */
  kind: 'fail' | 'reset' | 'hang' | 'delay' | 'spare'
  moment: 'before' | 'after'
  times: number
  method?: string
  /** Prefix of the path, for instance `/v1/refunds`; any path of the card API when left out. */
  path?: string
  milliseconds?: number
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  take(method: string, path: string): Fault | undefined
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add: (fault) => void faults.push({ ...fault }),
    clear() {
      faults = []
    },
    take(method, path) {
      const fault = faults.find((one) => (one.method ?? method) === method && path.startsWith(one.path ?? '/v1/'))
      if (fault && --fault.times <= 0) faults = faults.filter((other) => other !== fault)
      return fault?.kind === 'spare' ? undefined : fault
    },
  }
}

const hangTimeout = 10 * 60 * 1000

/** Returns true when the call ends here: with a 500, or with a closed connection. */
export async function applyFault(c: Context<{ Bindings: HttpBindings }>, fault: Fault): Promise<boolean> {
  if (fault.kind === 'fail') return true
  if (fault.kind === 'delay' || fault.kind === 'hang') {
    const isGone = await sleepUnlessGone(c, fault.milliseconds ?? (fault.kind === 'hang' ? hangTimeout : 1000))
    if (fault.kind === 'delay') return isGone
  }
  c.env.incoming.socket.destroy()
  return true
}

function sleepUnlessGone(c: Context<{ Bindings: HttpBindings }>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = c.env.incoming.socket
  const gone = (): void => resolve(true)
  const timer = setTimeout(() => resolve(false), milliseconds).unref()
  socket.once('close', gone)
  return promise.finally(() => {
    clearTimeout(timer)
    socket.off('close', gone)
  })
}
