import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server'
import { errorBody, toAnswerableError } from './error-body.ts'
import { measureOperation } from '../observability/measurements.ts'
import { inSpan } from '../observability/tracing.ts'
import { type CallRecorder, isShared } from './page-cache/recorded-calls.ts'
import { logFault } from './log-requests.ts'
import { refusalError, type OperationContext } from './handle.ts'
import { asOperator } from './operator-guard.ts'
import { router } from './operations/index.ts'
import { retryAfter } from './retry-after.ts'
import { unstorableFields } from './storable-input.ts'
import { actorIn, tokenRefusal } from './token-permission.ts'

export type InProcessApi = RouterClient<typeof router>

type AnswerableError = ReturnType<typeof toAnswerableError>

interface InProcessOptions {
  /** Called when an operation is temporarily unavailable. */
  readonly onUnavailable?: () => void
  readonly recorder?: CallRecorder
}

/** Creates a client of the API for server rendering; it calls the operations without HTTP. */
export function inProcessApi(
  context: OperationContext,
  { onUnavailable, recorder }: InProcessOptions = {},
): InProcessApi {
  const refuse = (answer: AnswerableError): ORPCError<ErrorCode, unknown> => {
    if (answer.code === 'request.unavailable') onUnavailable?.()
    return translated(answer, context.ctx.language)
  }
  return createRouterClient(router, {
    context,
    interceptors: [
      ({ next, ...call }) => {
        const { input, path } = call
        const work = async () => next({ ...call, context: await asOperator(reading(context, path), path) })
        const answering = answered({ operation: path.join('.'), input, context, work, refuse })
        return recorder ? recorder.record(path, input, answering) : answering
      },
    ],
  })
}

/** Translates a refusal with the same texts as over HTTP. */
function translated(error: AnswerableError, language: Language): ORPCError<ErrorCode, unknown> {
  const { code, message, ...data } = errorBody(error.code, language, error.data)
  return new ORPCError(code, { status: error.status, message, data, defined: true })
}

const handlers: Record<Language, OpenAPIHandler<OperationContext>> = { it: handlerIn('it'), en: handlerIn('en') }

function handlerIn(language: Language): OpenAPIHandler<OperationContext> {
  return new OpenAPIHandler(router, {
    customErrorResponseBodyEncoder: (error) => {
      const { code, data } = toAnswerableError(error)
      return errorBody(code, language, data)
    },
    clientInterceptors: [
      async ({ next, ...call }) => {
        const { context, input, path } = call
        const operation = path.join('.')
        const work = async () =>
          next({ ...call, context: await asOperator(reading(permitted(context, operation), path), path) })
        return answered({ operation, input, context, work, refuse: (answer) => answer })
      },
    ],
  })
}

/** Returns the context of a call; reads from the public database where the answer is the same for every visitor. */
function reading(context: OperationContext, path: readonly string[]): OperationContext {
  const { ctx, publicDb } = context
  return publicDb && isShared(path) ? { ...context, ctx: { ...ctx, db: publicDb } } : context
}

interface AnsweredCall<T> {
  readonly operation: string
  readonly input: unknown
  readonly context: OperationContext
  readonly work: () => Promise<T>
  readonly refuse: (answer: AnswerableError) => Error
}

/** Runs an operation and measures it by its name and outcome. */
async function answered<T>({ operation, input, context, work, refuse }: AnsweredCall<T>): Promise<T> {
  const begun = performance.now()
  const measure = (status: number) => measureOperation(operation, status, (performance.now() - begun) / 1_000)
  const attributes = { 'autopiazza.request_id': context.requestId }
  return inSpan({ name: operation, kind: 'internal', attributes }, async (span) => {
    try {
      refuseUnstorable(input)
      const value = await work()
      measure(200)
      return value
    } catch (error) {
      const answer = answerable(error, context)
      measure(answer.status)
      span.set({ 'autopiazza.refusal': answer.code })
      throw refuse(answer)
    }
  })
}

/** Returns the context that the program's token permits; throws a refusal otherwise. */
function permitted(context: OperationContext, operation: string): OperationContext {
  const { ctx } = context
  const refusal = tokenRefusal(operation, ctx.actor)
  if (refusal) throw refusalError(refusal)
  return { ...context, ctx: { ...ctx, actor: actorIn(operation, ctx.actor) } }
}

/** Refuses text that PostgreSQL cannot store, whatever the operation's schema allows. */
function refuseUnstorable(input: unknown): void {
  const fields = unstorableFields(input)
  if (fields.length === 0) return
  throw new ORPCError('request.invalid', {
    status: 400,
    data: { fields: Object.fromEntries(fields.map((field) => [field || 'body', 'invalid'])) },
  })
}

/** Converts an error for the caller: sets Retry-After, logs a fault and adds the request id. */
function answerable(error: unknown, { services, requestId, responseHeaders }: OperationContext): AnswerableError {
  const answer = toAnswerableError(error)
  const wait = retryAfter(answer.code, answer.data?.details)
  if (wait !== null) responseHeaders.set('retry-after', wait)
  if (answer.status < 500) return answer
  const { code, status, message, data, cause } = answer
  logFault(services.log, cause ?? answer, { requestId })
  return new ORPCError(code, { status, message, data: { ...data, requestId }, cause })
}

/** Answers a request below /api; resolves to undefined when no operation has the address. */
export async function handleApiRequest(request: Request, context: OperationContext): Promise<Response | undefined> {
  const { matched, response } = await handlers[context.ctx.language].handle(request, { prefix: '/api', context })
  if (!matched) return undefined
  const { headers } = response
  for (const [name, value] of context.responseHeaders) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.append('vary', 'Accept-Encoding')
  return response
}
