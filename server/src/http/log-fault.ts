import type { Logger } from 'pino'

interface FailedRequest {
  readonly requestId: string
  /** Of a request that failed outside an operation. */
  readonly path?: string
}

/** Logs what went wrong on our side with the request id that the person sees. */
export function logFault(log: Logger, error: unknown, request: FailedRequest): void {
  log.error({ err: error, ...request }, 'A request failed')
}
