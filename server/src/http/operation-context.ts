import { contract } from '@autopiazza/contract'
import { implement } from '@orpc/server'
import type { Context } from '../context.ts'
import type { Dependencies } from '../dependencies.ts'

/** What the HTTP side of an operation receives: the caller as the domain sees it, the request's headers and id, and the headers of the answer (cookies). */
export interface OperationContext {
  readonly ctx: Context
  readonly services: Dependencies
  readonly requestHeaders: Headers
  readonly responseHeaders: Headers
  /** The code that people quote when they report a fault. */
  readonly requestId: string
}

/** The contract to implement; each file in operations/ implements one module's part. */
export const api = implement(contract).$context<OperationContext>()
