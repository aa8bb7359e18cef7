import { BrokenCircuitError, CircuitState, ConsecutiveBreaker, circuitBreaker, handleAll } from 'cockatiel'
import { showCircuit } from '../observability/measurements.ts'

export interface CircuitBreakerOptions {
  readonly provider: string
  /** Consecutive failures that open the circuit. */
  readonly failures: number
  /** Milliseconds for which the circuit stays open. */
  readonly openFor: number
  /** Returns false for an error of a healthy dependency, such as a refusal. */
  readonly isFailure: (error: unknown) => boolean
}

/**
 * Stops calls to a failing dependency: after several consecutive failures every call is refused with
 * BrokenCircuitError for a while, then one call is let through. Concurrent calls are refused meanwhile; cockatiel
 * alone would make them wait for it.
 */
export function createCircuitBreaker({ provider, failures, openFor, isFailure }: CircuitBreakerOptions) {
  const breaker = circuitBreaker(handleAll, { halfOpenAfter: openFor, breaker: new ConsecutiveBreaker(failures) })
  showCircuit(provider, false)
  breaker.onStateChange((state) => showCircuit(provider, state !== CircuitState.Closed))
  return async function guarded<T>(call: () => Promise<T>): Promise<T> {
    if (breaker.state === CircuitState.HalfOpen)
      throw new BrokenCircuitError('Half-open circuit: one call is let through')
    const answer = await breaker.execute(() => call().then(answered, (error: unknown) => failed(error, isFailure)))
    return answer()
  }
}

function answered<T>(value: T): () => T {
  return () => value
}

/** Treats an error of a healthy dependency as a success, then throws it. */
function failed(error: unknown, isFailure: (error: unknown) => boolean): () => never {
  if (isFailure(error)) throw error
  return () => {
    throw error
  }
}
