import type { IncomingMessage, ServerResponse } from 'node:http'
import { version } from '../runtime/project-root.ts'
import { errorBody } from './error-body.ts'
import { chosenLanguage } from './language.ts'

/** Seconds to retry. The first start takes half a minute, later starts a few seconds. */
const retryAfter = 2

export function answerStarting(request: IncomingMessage, response: ServerResponse): void {
  const { url = '/', headers } = request
  request.resume()
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('connection', 'close')
  const path = url.split('?', 1)[0] ?? '/'
  if (path === '/healthz') return answer(response, 200, 'text/plain', `ok ${version}`)
  response.setHeader('retry-after', retryAfter)
  const body = errorBody('request.unavailable', chosenLanguage(headers.cookie ?? null))
  if (path.startsWith('/api/')) return answer(response, 503, 'application/json', JSON.stringify(body))
  answer(response, 503, 'text/plain', path === '/readyz' ? 'starting' : body.message)
}

function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
}
