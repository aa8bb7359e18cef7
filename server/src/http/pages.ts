import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SessionView } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import type { Language } from '@autopiazza/contract/vocabulary'
import { projectRoot } from '../runtime/project-root.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'
import type { InProcessApi } from './api.ts'
import { pagePolicy } from './security-headers.ts'

/** What a page receives of a request; request-context.ts of web has the same fields. */
interface PageContext {
  readonly api: InProcessApi
  readonly session: SessionView | null
  readonly language: Language
  /** Links to the page in both languages when English is offered. */
  readonly offered: Readonly<Record<Language, string>> | null
  /** The e-mail address of a sign-in that was just refused. */
  readonly triedEmail: string | undefined
  readonly nonce: string
  readonly baseUrl: string
  readonly site: Site
}

/**
 * A page's status and headers, with the HTML beside them, so that a cache need not read it from a stream. `html` is
 * null when the answer is complete without it, such as a redirect.
 */
export interface AnsweredPage {
  readonly head: Response
  readonly html: string | null
  /** Path pattern, such as /vehicle/$id; absent when no page has the address, or on a redirect. */
  readonly route?: string | undefined
}

export type RenderPage = (request: Request, options: { readonly context: PageContext }) => Promise<AnsweredPage>

export const clientFolder = join(projectRoot, 'web/dist/client')

/** Returns the addresses of files beside the hashed assets, such as the icon. Read once at startup. */
export function publicFiles(): string[] {
  if (!existsSync(clientFolder)) return []
  const entries = readdirSync(clientFolder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map((entry) => `/${entry.name}`)
}

export async function loadBuiltPages(): Promise<RenderPage> {
  const entry = join(projectRoot, 'web/dist/server/server.js')
  if (!existsSync(entry)) throw new StartupProblem('The pages are not built: run npm start, which builds them.')
  const built: { default: { render: RenderPage } } = await import(pathToFileURL(entry).href)
  return (request, options) => built.default.render(request, options)
}

/** Renders a page under the strict policy with its nonce, not storable by caches; cached pages get other headers. */
export async function answerWithPage(
  render: RenderPage,
  request: Request,
  context: PageContext,
): Promise<AnsweredPage> {
  const page = await render(request, { context })
  const { headers } = page.head
  const location = headers.get('location')
  if (location !== null) headers.set('location', safeLocation(location, request.url, context.baseUrl))
  if (page.html !== null) {
    headers.set('content-security-policy', pagePolicy([`'nonce-${context.nonce}'`], context.site.photographsAt))
    headers.set('cache-control', 'no-store')
    headers.set('vary', 'Cookie, Accept-Encoding')
  }
  return page
}

/**
 * Returns the safe form of a page's redirect: an address of this site in plain characters, never the requested one.
 * The pages check their redirects; this covers what they or their router overlook.
 */
export function safeLocation(location: string, requested: string, baseUrl: string): string {
  const url = URL.parse(location, baseUrl)
  if (!url || url.origin !== new URL(baseUrl).origin || /^\/[/\\]/.test(url.pathname)) return '/'
  const target = url.pathname + url.search + url.hash
  const { pathname, search } = new URL(requested)
  return target === pathname + search ? '/' : target
}
