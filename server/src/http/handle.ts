import { contract } from '@autopiazza/contract'
import { type ErrorCode, errorStatuses } from '@autopiazza/contract/errors'
import type { SessionView } from '@autopiazza/contract/identity'
import type { commonRefusals } from '@autopiazza/contract/operation'
import {
  type ErrorMap,
  type ImplementedProcedure,
  type InferSchemaInput,
  type InferSchemaOutput,
  type Meta,
  ORPCError,
  type ProcedureImplementer,
  type Schema,
  implement,
} from '@orpc/server'
import type { Context } from '../kernel/context.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Outcome, Refusal } from '../kernel/outcome.ts'
import type { ErrorData } from './error-body.ts'

/** What an operation receives over HTTP: the caller, the request's headers and id, and the answer's headers, for cookies. */
export interface OperationContext {
  readonly ctx: Context
  /** The user of the session; absent for visitors and programs. */
  readonly session?: SessionView
  /** The database for what every visitor may read: a replica that contains what this browser has written; absent where the primary is read. */
  readonly publicDb?: Database
  readonly services: Dependencies
  readonly requestHeaders: Headers
  readonly responseHeaders: Headers
  /** The code that users quote when they report a fault. */
  readonly requestId: string
}

/** The contract to implement; each file in operations/ implements one module's part. */
export const api = implement(contract).$context<OperationContext>()

type Common = (typeof commonRefusals)[number]
type RefusedBy<R> = R extends Refusal<infer C> ? C : never

/** Resolves to no parameter when the operation refuses with exactly the codes of its contract, apart from the common ones; to a compile error otherwise. */
type Tied<E, R> = [Exclude<RefusedBy<R>, keyof E>] extends [never]
  ? [Exclude<keyof E, RefusedBy<R> | Common>] extends [never]
    ? unknown
    : { 'declared refusals that cannot happen': Exclude<keyof E, RefusedBy<R> | Common> }
  : { 'refusals that the contract does not declare': Exclude<RefusedBy<R>, keyof E> }

type Call<Input> = OperationContext & { readonly input: Input }

/** Implements one operation of the contract: its value becomes the answer, its refusal the API's error. */
export function handle<
  I extends Schema<unknown, unknown>,
  O extends Schema<unknown, unknown>,
  E extends ErrorMap,
  M extends Meta,
  R extends Outcome<InferSchemaInput<O>>,
>(
  procedure: ProcedureImplementer<OperationContext, OperationContext, I, O, E, M>,
  operation: (call: Call<InferSchemaOutput<I>>) => Promise<R & Tied<E, R>>,
): ImplementedProcedure<OperationContext, OperationContext, I, O, E, M> {
  return procedure.handler(async ({ context, input }) => {
    const outcome = await operation({ ...context, input })
    if (outcome.ok) return outcome.value
    throw refusalError(outcome)
  })
}

export function refusalError({ code, fields, details }: Refusal): ORPCError<ErrorCode, ErrorData | undefined> {
  const data = (fields || details) && { ...(fields && { fields }), ...(details && { details }) }
  return new ORPCError(code, { status: errorStatuses[code], message: code, data })
}
