import type { ErrorCode } from '@autopiazza/contract/errors'
import type { Language } from '@autopiazza/contract/vocabulary'
import { OpenAPIHandler } from '@orpc/openapi/fetch'
import { createRouterClient, ORPCError, type RouterClient } from '@orpc/server'
import { errorBody, toAnswerableError } from './error-body.ts'
import { type AnswerNotes, isShared } from './kept-pages/shared-answers.ts'
import { logFault } from './log-requests.ts'
import { refusalError, type OperationContext } from './handle.ts'
import { router } from './operations/index.ts'
import { retryAfter } from './retry-after.ts'
import { unstorableFields } from './storable-input.ts'
import { actorIn, tokenRefusal } from './token-permission.ts'

export type InProcessApi = RouterClient<typeof router>

type AnswerableError = ReturnType<typeof toAnswerableError>

interface InProcessOptions {
  /** Called when an operation is temporarily unavailable. */
  readonly onUnavailable?: () => void
  readonly notes?: AnswerNotes
}

/** The API for pages rendered on the server: the same operations without HTTP. */
export function inProcessApi(context: OperationContext, { onUnavailable, notes }: InProcessOptions = {}): InProcessApi {
  const answer = async (input: unknown, next: () => Promise<unknown>) => {
    try {
      refuseUnstorable(input)
      return await next()
    } catch (error) {
      const answered = answerable(error, context)
      if (answered.code === 'request.unavailable') onUnavailable?.()
      throw translated(answered, context.ctx.language)
    }
  }
  return createRouterClient(router, {
    context,
    interceptors: [
      ({ next, ...call }) => {
        const { input, path } = call
        const answering = answer(input, () => next({ ...call, context: reading(context, path) }))
        return notes ? notes.note(path, input, answering) : answering
      },
    ],
  })
}

/** The refusal with the same texts as over HTTP. */
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
        try {
          refuseUnstorable(input)
          return await next({ ...call, context: reading(permitted(context, path.join('.')), path) })
        } catch (error) {
          throw answerable(error, context)
        }
      },
    ],
  })
}

/** The context of a call, on the database for public reads where its answer is the same for every visitor. */
function reading(context: OperationContext, path: readonly string[]): OperationContext {
  const { ctx, publicDb } = context
  return publicDb && isShared(path) ? { ...context, ctx: { ...ctx, db: publicDb } } : context
}

/** The context of a call that the token of its program permits; otherwise throws. */
function permitted(context: OperationContext, operation: string): OperationContext {
  const { ctx } = context
  const refusal = tokenRefusal(operation, ctx.actor)
  if (refusal) throw refusalError(refusal)
  return { ...context, ctx: { ...ctx, actor: actorIn(operation, ctx.actor) } }
}

/** Text that the database cannot store is invalid input for any operation, whatever its schema allows. */
function refuseUnstorable(input: unknown): void {
  const fields = unstorableFields(input)
  if (fields.length === 0) return
  throw new ORPCError('request.invalid', {
    status: 400,
    data: { fields: Object.fromEntries(fields.map((field) => [field || 'body', 'invalid'])) },
  })
}

/** The error to answer with: it sets Retry-After, and a fault is logged and gets the request id. */
function answerable(error: unknown, { services, requestId, responseHeaders }: OperationContext): AnswerableError {
  const answer = toAnswerableError(error)
  const wait = retryAfter(answer.code, answer.data?.details)
  if (wait !== null) responseHeaders.set('retry-after', wait)
  if (answer.status < 500) return answer
  const { code, status, message, data, cause } = answer
  logFault(services.log, cause ?? answer, { requestId })
  return new ORPCError(code, { status, message, data: { ...data, requestId }, cause })
}

/** Answers a request below /api; undefined when no operation has this address. */
export async function handleApiRequest(request: Request, context: OperationContext): Promise<Response | undefined> {
  const { matched, response } = await handlers[context.ctx.language].handle(request, { prefix: '/api', context })
  if (!matched) return undefined
  const { headers } = response
  for (const [name, value] of context.responseHeaders) headers.append(name, value)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.append('vary', 'Accept-Encoding')
  return response
}
