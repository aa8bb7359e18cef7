import { randomBytes } from 'node:crypto'
import type { Site } from '@autopiazza/contract/site'
import type { Context as HonoContext } from 'hono'
import type { Context } from '../kernel/context.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { inProcessApi } from './api.ts'
import { type CallerParts, identifyCaller } from './caller.ts'
import { faultPage } from './fault-page.ts'
import type { ShownPage } from '../observability/measurements.ts'
import { hashScripts } from './page-cache/hash-scripts.ts'
import { isKnown, type CachedPage, pageIn, uncompressedHtml } from './page-cache/cached-page.ts'
import type { PageCache, RenderedPage } from './page-cache/page-cache.ts'
import { type PageAddress, pageAddress, routeOf } from './page-cache/page-address.ts'
import { type CallRecorder, recordCalls } from './page-cache/recorded-calls.ts'
import { languageCookie, languageLinks, mailedLanguage } from './language.ts'
import type { OperationContext } from './handle.ts'
import { isHidden, matchTimingOfHidden } from './operator-guard.ts'
import { type AnsweredPage, answerWithPage, type RenderPage } from './pages.ts'
import { forgetTriedEmail, triedEmailIn } from './sign-in-form.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set for the metrics once a page is the answer. */
    shownPage: ShownPage | undefined
  }
}

interface PageParts extends CallerParts {
  readonly renderPage: RenderPage
  readonly site: Site
  /** Null in development. */
  readonly pageCache: PageCache | null
}

interface PageRequest {
  readonly c: HonoContext
  readonly parts: PageParts
  readonly caller: OperationContext
  readonly nonce: string
  readonly recorder: CallRecorder
}

export async function showPage(c: HonoContext, parts: PageParts): Promise<Response> {
  const { pageCache } = parts
  const caller = await identifyCaller(c, parts)
  const request = { c, parts, caller, nonce: randomBytes(16).toString('base64url'), recorder: recordCalls() }
  const address = pageCache && caller.ctx.actor.kind === 'visitor' ? addressOfPage(c) : null
  if (!pageCache || !address) return inFull(await renderFor(request))
  const found = await findCached(pageCache, address)
  if (found) {
    c.set('shownPage', { page: routeOf(address), source: 'cache' })
    return answerFromCache(c, found)
  }
  let answer: AnsweredPage | undefined
  const cached = await pageCache.renderOnce(address, async () => {
    answer = await renderFor(request)
    return sharedPage(answer, request)
  })
  if (cached) return answerFromCache(c, cached)
  if (answer) return inFull(answer)
  throw new Error('A page was not rendered')
}

/** Returns null when revalidation fails too: rendering then reports the problem. */
async function findCached(pageCache: PageCache, address: PageAddress): Promise<CachedPage | null> {
  try {
    return (await pageCache.find(address)) ?? (await pageCache.awaitRendering(address))
  } catch {
    return null
  }
}

function addressOfPage(c: HonoContext) {
  if (c.req.method !== 'GET') return null
  const { pathname, search } = new URL(c.req.url)
  return pageAddress(pathname + search, {
    cookie: c.req.header('cookie') ?? null,
    accepted: c.req.header('accept-language') ?? null,
  })
}

async function renderFor({ c, parts, caller, nonce, recorder }: PageRequest): Promise<AnsweredPage> {
  const { services, renderPage, site } = parts
  const cookie = c.req.header('cookie') ?? null
  const mailed = mailedLanguage(c.req.url, cookie)
  const ctx = { ...caller.ctx, language: mailed ?? caller.ctx.language }
  const session = caller.session ?? null
  let isUnavailable = false
  const api = inProcessApi({ ...caller, ctx }, { recorder, onUnavailable: () => (isUnavailable = true) })
  const { language } = ctx
  const headers = { cookie, accepted: c.req.header('accept-language') ?? null }
  const offered = language === 'it' && !session ? languageLinks(c.req.url, headers) : null
  const { baseUrl } = services
  const triedEmail = triedEmailIn(cookie)
  const context = { api, session, language, offered, triedEmail, nonce, baseUrl, site }
  const page = await renderRequested(c, ctx, (request) => answerWithPage(renderPage, request, context))
  c.set('shownPage', { page: page.route ?? 'none', source: 'rendered' })
  const { head, html } = page
  if (triedEmail && html !== null) head.headers.append('set-cookie', forgetTriedEmail)
  if (mailed) head.headers.append('set-cookie', languageCookie(mailed))
  if (!isUnavailable) return page
  if (head.status >= 500) {
    const fault = faultPage({ code: 'request.unavailable', language, requestId: caller.requestId })
    return { head: fault, html: null }
  }
  // The status 503 keeps caches and robots from storing a page that was rendered without its data.
  return head.ok ? { head: new Response(null, { status: 503, headers: head.headers }), html } : page
}

/**
 * Renders the page of a request. For a hidden URL, renders an unknown URL with random letters after the first segment
 * and removes the letters from the result. The result is byte for byte the not-found page.
 */
async function renderRequested(
  c: HonoContext,
  ctx: Context,
  render: (request: Request) => Promise<AnsweredPage>,
): Promise<AnsweredPage> {
  const url = new URL(c.req.url)
  if (!(await isHidden(url.pathname, ctx))) {
    const page = await render(c.req.raw)
    if (page.head.status === 404) await matchTimingOfHidden(url.pathname, ctx)
    return page
  }
  const letters = randomBytes(16).toString('hex')
  url.pathname = url.pathname.replace(/^\/+[^/]+/, (name) => name + letters)
  const { method, headers, signal } = c.req.raw
  const { head, html } = await render(new Request(url, { method, headers, signal }))
  return { head, html: html?.replaceAll(letters, '') ?? null }
}

function inFull({ head, html }: AnsweredPage): Response {
  return html === null ? head : new Response(html, { status: head.status, headers: head.headers })
}

/** Returns null for what is not a page, or is for this visitor only. */
function sharedPage({ head, html: rendered }: AnsweredPage, { c, nonce, recorder }: PageRequest): RenderedPage | null {
  const recordedCalls = recorder.result()
  if (head.status !== 200 || !recordedCalls || rendered === null) return null
  const { html, hashes } = hashScripts(rendered, nonce)
  return {
    html,
    scriptHashes: hashes,
    recordedCalls,
    encoding: acceptedEncoding(c.req.header('accept-encoding')) ?? 'br',
  }
}

async function answerFromCache(c: HonoContext, page: CachedPage): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding) return new Response(new Uint8Array(await uncompressedHtml(page)), { headers: page.headers })
  const { tag, body, headers } = await pageIn(page, encoding)
  const isThere = isKnown(tag, c.req.header('if-none-match'))
  return new Response(isThere ? null : new Uint8Array(body), { status: isThere ? 304 : 200, headers })
}
