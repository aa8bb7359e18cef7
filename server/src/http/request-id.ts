import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'

declare module 'hono' {
  interface ContextVariableMap {
    requestId: string
  }
}

/** Names every request with a code of our own, on every answer and in every line about it. What a client sends under this name is not believed. */
export const giveRequestId = createMiddleware(async (c, next) => {
  const requestId = randomUUID()
  c.set('requestId', requestId)
  await next()
  // Not by c.header, which makes another answer: one that is sent already would be sent again.
  c.res.headers.set('x-request-id', requestId)
})
