import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { SessionView } from '@autopiazza/contract'
import type { Site } from '@autopiazza/contract/site'
import type { Language } from '@autopiazza/contract/vocabulary'
import { projectRoot } from '../project-root.ts'
import { StartupProblem } from '../startup-problem.ts'
import type { InProcessApi } from './api.ts'
import { ownLocation } from './own-location.ts'
import { pagePolicy } from './security-headers.ts'

/** What the pages receive of a request; request-context.ts of web has the same fields. */
interface PageContext {
  readonly api: InProcessApi
  readonly session: SessionView | null
  readonly language: Language
  /** The page in both languages, where English is offered. */
  readonly offered: Readonly<Record<Language, string>> | null
  readonly nonce: string
  readonly baseUrl: string
  readonly site: Site
}

export type RenderPage = (request: Request, options: { readonly context: PageContext }) => Promise<Response> | Response

export const clientFolder = join(projectRoot, 'web/dist/client')

/** Addresses of the files beside the hashed assets, such as the icon; read once, so that no page reads the disk. */
export function publicFiles(): string[] {
  if (!existsSync(clientFolder)) return []
  const entries = readdirSync(clientFolder, { withFileTypes: true })
  return entries.filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name)).map((entry) => `/${entry.name}`)
}

/** The built pages. */
export async function loadBuiltPages(): Promise<RenderPage> {
  const entry = join(projectRoot, 'web/dist/server/server.js')
  if (!existsSync(entry)) throw new StartupProblem('The pages are not built: run npm start, which builds them.')
  const built: { default: { fetch: RenderPage } } = await import(pathToFileURL(entry).href)
  return (request, options) => built.default.fetch(request, options)
}

/** Renders a page under the strict policy with its nonce. Pages are never stored by caches; those that are kept get other headers. */
export async function answerWithPage(render: RenderPage, request: Request, context: PageContext): Promise<Response> {
  const response = await render(request, { context })
  const location = response.headers.get('location')
  if (location !== null) response.headers.set('location', ownLocation(location, request.url, context.baseUrl))
  if (isPage(response)) {
    response.headers.set('content-security-policy', pagePolicy([`'nonce-${context.nonce}'`]))
    response.headers.set('cache-control', 'no-store')
    response.headers.set('vary', 'Cookie, Accept-Encoding')
  }
  return response
}

export function isPage({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') === true
}
