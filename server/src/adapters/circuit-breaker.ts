import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'

export interface CircuitBreakerOptions {
  /** Failures in a row that open it. */
  readonly failures: number
  /** Milliseconds it stays open. */
  readonly openFor: number
  /** False for an error of a healthy dependency, a refusal for example. */
  readonly isFailure: (error: unknown) => boolean
}

/**
 * Stops calls to a dependency that keeps failing: after some failures in a row every call is refused with BrokenCircuitError for a while,
 * then one call tries. While it tries, the others are refused too: cockatiel alone lets them wait for its end.
 */
export function createCircuitBreaker({ failures, openFor, isFailure }: CircuitBreakerOptions) {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openFor, breaker: new ConsecutiveBreaker(failures) })
  return async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError('One call tries the dependency')
    const answer = await breaker.execute(() => call().then(answered, (error: unknown) => failed(error, isFailure)))
    return answer()
  }
}

function answered<T>(value: T): () => T {
  return () => value
}

/** An error of a healthy dependency ends the row of failures as an answer does, and is thrown afterwards. */
function failed(error: unknown, isFailure: (error: unknown) => boolean): () => never {
  if (isFailure(error)) throw error
  return () => {
    throw error
  }
}
