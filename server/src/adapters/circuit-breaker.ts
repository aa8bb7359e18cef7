import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { showCircuit } from '../observability/measurements.ts'

export interface CircuitBreakerOptions {
  /** The name of the dependency in the metrics. */
  readonly provider: string
  /** Failures in a row that open it. */
  readonly failures: number
  /** Milliseconds it stays open. */
  readonly openFor: number
  /** False for an error that a healthy dependency may return, for example a refusal. */
  readonly isFailure: (error: unknown) => boolean
}

/**
 * Stops calls to a dependency that keeps failing: after several failures in a row every call is refused with BrokenCircuitError for a while,
 * then one call is tried. Meanwhile the others are refused too: cockatiel alone makes them wait for its end.
 */
export function createCircuitBreaker({ provider, failures, openFor, isFailure }: CircuitBreakerOptions) {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openFor, breaker: new ConsecutiveBreaker(failures) })
  showCircuit(provider, false)
  breaker.onStateChange((state) => showCircuit(provider, state !== CircuitState.Closed))
  return async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (breaker.state === CircuitState.HalfOpen) throw new BrokenCircuitError('One call tries the dependency')
    const answer = await breaker.execute(() => call().then(answered, (error: unknown) => failed(error, isFailure)))
    return answer()
  }
}

function answered<T>(value: T): () => T {
  return () => value
}

/** An error of a healthy dependency ends the row of failures as a success does, and is then thrown. */
function failed(error: unknown, isFailure: (error: unknown) => boolean): () => never {
  if (isFailure(error)) throw error
  return () => {
    throw error
  }
}
