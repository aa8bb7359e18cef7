import { feedLimits } from '@autopiazza/contract/feed-vocabulary'
import { isId } from '@autopiazza/contract/ids'
import { Hono } from 'hono'
import type { Context } from '../kernel/context.ts'
import { receiveUpload } from '../modules/feeds/index.ts'
import { addressOf, type CallerParts, languageOf } from './caller.ts'
import { errorAnswer } from './error-body.ts'

/**
 * PUT or POST with a stock file, or a ZIP archive with its pictures, as the body, and ?name=… for its name. The token
 * of the feed is a Bearer token, or the password of Basic authentication. Answers 202 with the run.
 */
export function feedUploadRoutes({ db, now, services, readAddress }: CallerParts): Hono {
  const routes = new Hono()
  routes.on(['PUT', 'POST'], '/api/feeds/:feedId/file', async (c) => {
    const { headers, body } = c.req.raw
    const language = languageOf(c)
    const feedId = c.req.param('feedId')
    if (!isId(feedId)) return errorAnswer('feeds.token_invalid', language)
    if (Number(headers.get('content-length') ?? 0) > feedLimits.archiveBytes)
      return errorAnswer('feeds.file_too_large', language)
    const address = addressOf(c, readAddress)
    const ctx: Context = { actor: { kind: 'system', cause: 'feed-upload' }, db, now, language, address }
    const received = await receiveUpload({
      ctx,
      input: {
        feedId,
        token: tokenIn(headers),
        fileName: c.req.query('name') ?? 'stock',
        bytes: body ?? nothing(),
      },
      files: services.temporaryFiles,
    })
    if (!received.ok) return errorAnswer(received.code, language, received)
    return c.json({ run: received.value }, 202, { 'cache-control': 'no-store' })
  })
  return routes
}

async function* nothing(): AsyncIterable<Uint8Array> {}

/** Returns the token of a Bearer header, or the password of a Basic one; null without either. */
function tokenIn(headers: Headers): string | null {
  const [scheme = '', value = ''] = (headers.get('authorization') ?? '').trim().split(/\s+/, 2)
  if (scheme.toLowerCase() === 'bearer') return value || null
  if (scheme.toLowerCase() !== 'basic') return null
  const text = Buffer.from(value, 'base64').toString('utf8')
  return text.includes(':') ? text.slice(text.indexOf(':') + 1) || null : null
}
