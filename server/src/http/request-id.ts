import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Gives every request an id, in every answer and in every log line about it. An id sent by the client is ignored. */
export const giveRequestId = createMiddleware(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  // Not by c.header, which creates another answer: an answer that was already sent would be sent again.
  c.res.headers.set('x-request-id', requestId)
})
