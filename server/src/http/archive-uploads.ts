import { archiveUploads, maxArchiveBytes } from '@autopiazza/contract/import-columns'
import { Hono } from 'hono'
import { ok } from '../kernel/outcome.ts'
import { receiveArchive } from '../modules/imports/index.ts'
import { bearerToken, type CallerParts, identifyCaller, identifyProgram, languageOf } from './caller.ts'
import { errorAnswer } from './error-body.ts'
import { refusalBeforeBody } from './refusal-before-body.ts'
import { isCrossSite } from './security-headers.ts'

/**
 * PUT with a ZIP archive as the body, and ?name=… for its name. The body is streamed to a file on disk, because an
 * archive is too large for the memory. Everything else is as for the operation imports.preview.
 */
export function archiveUploadRoutes(parts: CallerParts): Hono {
  const routes = new Hono()
  routes.put(archiveUploads, async (c) => {
    const { headers, body } = c.req.raw
    const token = bearerToken(headers)
    if (token === null && isCrossSite('PUT', headers, parts.services.baseUrl, c.req.header('host') ?? null))
      return errorAnswer('request.forbidden_origin', languageOf(c))
    const caller = token === null ? ok(await identifyCaller(c, parts)) : await identifyProgram(c, parts, token)
    if (!caller.ok) return errorAnswer(caller.code, languageOf(c), caller)
    const { ctx, services } = caller.value
    const refusal = await refusalBeforeBody('POST', '/vendor/imports', ctx.actor)
    if (refusal) return errorAnswer(refusal.code, ctx.language, refusal)
    if (Number(headers.get('content-length') ?? 0) > maxArchiveBytes)
      return errorAnswer('imports.archive_too_large', ctx.language)
    if (!body) return errorAnswer('imports.archive_unreadable', ctx.language)
    const received = await receiveArchive({
      ctx,
      input: { fileName: c.req.query('name') ?? 'stock.zip', bytes: body },
      files: services.temporaryFiles,
    })
    if (!received.ok) return errorAnswer(received.code, ctx.language, received)
    return c.json(received.value, 200, { 'cache-control': 'no-store' })
  })
  return routes
}
