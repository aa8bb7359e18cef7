import { isFault } from './api-error.ts'

/** The retry rule of a request: a refusal is final, a fault is retried this many times; the server never retries. */
export const retryFaults = (times: number) => (failures: number, error: unknown) =>
  !import.meta.env.SSR && failures < times && isFault(error)
