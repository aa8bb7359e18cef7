export interface CircuitOptions {
  /** Failures in a row that open it. */
  readonly failures: number
  /** Milliseconds it stays open. */
  readonly rest: number
  readonly now?: () => number
}

export class CircuitOpen extends Error {}

/** Stops asking a dependency that keeps failing: after some failures in a row it refuses at once for a while, then lets one call try. */
export function createCircuit({ failures, rest, now = Date.now }: CircuitOptions) {
  let inARow = 0
  let openUntil = 0
  return async function guarded<T>(isFailure: (error: unknown) => boolean, call: () => Promise<T>): Promise<T> {
    if (now() < openUntil)
      throw new CircuitOpen('The dependency failed several times in a row and is left alone for a moment')
    if (inARow >= failures) openUntil = now() + rest
    try {
      const value = await call()
      inARow = 0
      openUntil = 0
      return value
    } catch (error) {
      if (!isFailure(error)) inARow = 0
      else if (++inARow >= failures) openUntil = now() + rest
      throw error
    }
  }
}
