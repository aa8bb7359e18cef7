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
import { isKnown, type CachedPage, pageIn, plainHtml } from './page-cache/cached-page.ts'
import type { PageCache, RenderedPage } from './page-cache/page-cache.ts'
import { type PageAddress, pageAddress, routeOf } from './page-cache/page-address.ts'
import { type AnswerNotes, noteAnswers } from './page-cache/shared-answers.ts'
import { languageCookie, languageLinks, mailedLanguage } from './language.ts'
import type { OperationContext } from './handle.ts'
import { isHidden, takeTimeOfMissing } from './operator-guard.ts'
import { type AnsweredPage, answerWithPage, type RenderPage } from './pages.ts'
import { forgetTriedEmail, triedEmailIn } from './sign-in-form.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** For the metrics, once a page is the answer. */
    shownPage: ShownPage | undefined
  }
}

interface PageParts extends CallerParts {
  readonly renderPage: RenderPage
  readonly site: Site
  /** Null while the pages are developed. */
  readonly pageCache: PageCache | null
}

interface PageRequest {
  readonly c: HonoContext
  readonly parts: PageParts
  readonly caller: OperationContext
  readonly nonce: string
  readonly notes: AnswerNotes
}

/** Shows a page: to visitors one that is kept, where there is one. */
export async function showPage(c: HonoContext, parts: PageParts): Promise<Response> {
  const { pageCache } = parts
  const caller = await identifyCaller(c, parts)
  const request = { c, parts, caller, nonce: randomBytes(16).toString('base64url'), notes: noteAnswers() }
  const address = pageCache && caller.ctx.actor.kind === 'visitor' ? addressOfPage(c) : null
  if (!pageCache || !address) return inFull(await renderFor(request))
  const known = await findKept(pageCache, address)
  if (known) {
    c.set('shownPage', { page: routeOf(address), source: 'cache' })
    return answerFromCache(c, known)
  }
  let answer: AnsweredPage | undefined
  const kept = await pageCache.keep(address, async () => {
    answer = await renderFor(request)
    return sharedPage(answer, request)
  })
  if (kept) return answerFromCache(c, kept)
  if (answer) return inFull(answer)
  throw new Error('A page was not rendered')
}

/** Null for a page that cannot be proven too: its render says what is wrong. */
async function findKept(pageCache: PageCache, address: PageAddress): Promise<CachedPage | null> {
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

async function renderFor({ c, parts, caller, nonce, notes }: PageRequest): Promise<AnsweredPage> {
  const { services, renderPage, site } = parts
  const cookie = c.req.header('cookie') ?? null
  const mailed = mailedLanguage(c.req.url, cookie)
  const ctx = { ...caller.ctx, language: mailed ?? caller.ctx.language }
  const session = caller.session ?? null
  let isUnavailable = false
  const api = inProcessApi({ ...caller, ctx }, { notes, onUnavailable: () => (isUnavailable = true) })
  const { language } = ctx
  const asked = { cookie, accepted: c.req.header('accept-language') ?? null }
  const offered = language === 'it' && !session ? languageLinks(c.req.url, asked) : null
  const { baseUrl } = services
  const triedEmail = triedEmailIn(cookie)
  const context = { api, session, language, offered, triedEmail, nonce, baseUrl, site }
  const page = await renderAsked(c, ctx, (request) => answerWithPage(renderPage, request, context))
  c.set('shownPage', { page: page.route ?? 'none', source: 'rendered' })
  const { head, html } = page
  if (triedEmail && html !== null) head.headers.append('set-cookie', forgetTriedEmail)
  if (mailed) head.headers.append('set-cookie', languageCookie(mailed))
  if (!isUnavailable) return page
  if (head.status >= 500) {
    const fault = faultPage({ code: 'request.unavailable', language, requestId: caller.requestId })
    return { head: fault, html: null }
  }
  // A page without its data is shown, but with a status that keeps caches and robots from storing it.
  return head.ok ? { head: new Response(null, { status: 503, headers: head.headers }), html } : page
}

/** Renders the page of a request. An address of operators is rendered for everybody else with letters behind its name, which no page has and which are taken out again: byte for byte a missing page. */
async function renderAsked(
  c: HonoContext,
  ctx: Context,
  render: (request: Request) => Promise<AnsweredPage>,
): Promise<AnsweredPage> {
  const url = new URL(c.req.url)
  if (!(await isHidden(url.pathname, ctx))) {
    const page = await render(c.req.raw)
    if (page.head.status === 404) await takeTimeOfMissing(url.pathname, ctx)
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

/** Null where the page is for this visitor alone, or no page. */
function sharedPage({ head, html: rendered }: AnsweredPage, { c, nonce, notes }: PageRequest): RenderedPage | null {
  const answers = notes.answers()
  if (head.status !== 200 || !answers || rendered === null) return null
  const { html, hashes } = hashScripts(rendered, nonce)
  return { html, scriptHashes: hashes, answers, encoding: acceptedEncoding(c.req.header('accept-encoding')) ?? 'br' }
}

async function answerFromCache(c: HonoContext, page: CachedPage): Promise<Response> {
  const encoding = acceptedEncoding(c.req.header('accept-encoding'))
  if (!encoding) return new Response(new Uint8Array(await plainHtml(page)), { headers: page.headers })
  const { tag, body, headers } = await pageIn(page, encoding)
  const isThere = isKnown(tag, c.req.header('if-none-match'))
  return new Response(isThere ? null : new Uint8Array(body), { status: isThere ? 304 : 200, headers })
}
