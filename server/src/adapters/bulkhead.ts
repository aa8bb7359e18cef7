export interface CallLimits {
  /** Calls that run at the same time. */
  readonly atOnce: number
  /** Calls that wait for their turn; one more is refused at once. */
  readonly waiting: number
  /** Milliseconds from asking to the answer, waiting included. */
  readonly timeout: number
}

/** The call was not begun, or did not end in time. */
export class CallRefused extends Error {}

/** Runs calls with a limit to their number and to their time, whatever they call does. A call out of time may go on where it cannot be stopped; nobody waits for it. */
export function createCallLimit({ atOnce, waiting, timeout }: CallLimits) {
  const line: (() => void)[] = []
  let running = 0

  const turn = async (): Promise<void> => {
    if (running < atOnce) {
      running += 1
      return
    }
    if (line.length >= waiting) throw new CallRefused(`${line.length} calls wait already`)
    await new Promise<void>((resolve) => line.push(resolve))
  }

  /** The turn goes to the next in the line. */
  const release = (): void => {
    const next = line.shift()
    if (next) next()
    else running -= 1
  }

  async function begin<T>(call: () => Promise<T>, isOver: () => boolean): Promise<T> {
    await turn()
    try {
      if (isOver()) throw new CallRefused('Its time was over before its turn')
      return await call()
    } finally {
      release()
    }
  }

  return async function limited<T>(call: () => Promise<T>): Promise<T> {
    const over = Promise.withResolvers<never>()
    let isOver = false
    const timer = setTimeout(() => {
      isOver = true
      over.reject(new CallRefused(`No answer within ${timeout} ms`))
    }, timeout)
    const answer = begin(
      () => Promise.race([call(), over.promise]),
      () => isOver,
    )
    try {
      return await Promise.race([answer, over.promise])
    } finally {
      clearTimeout(timer)
      answer.catch(() => undefined)
      over.promise.catch(() => undefined)
    }
  }
}
