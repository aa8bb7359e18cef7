/** What goes wrong with the next matching calls of the card API. */
export interface Fault {
  /** fail: 500. reset: the connection is cut. hang: no answer. delay: the answer comes late. */
  kind: 'fail' | 'reset' | 'hang' | 'delay'
  /** Whether the provider has acted when it happens. */
  moment: 'before' | 'after'
  /** How many calls; then the API is well again. */
  times: number
  method?: string
  /** The beginning of the path, for instance `/v1/refunds`. */
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
      return fault
    },
  }
}
