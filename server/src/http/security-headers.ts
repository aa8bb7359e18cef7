import { Hono, type MiddlewareHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { secureHeaders } from 'hono/secure-headers'

/** Returns the strict policy of pages: files of this site, photographs of the CDN if there is one, and scripts with a nonce or hash in `scripts`. */
export function pagePolicy(scripts: readonly string[], photographsAt?: string): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(' ')}`,
    "style-src 'self'",
    ["img-src 'self' data: blob:", ...(photographsAt ? [photographsAt] : [])].join(' '),
    "connect-src 'self'",
    "font-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The HTML of a mail, which the sandbox's mailbox shows in a frame. */
const framedMail = /^\/sandbox\/mail\/[^/]+\/body$/

/** Sets the headers of every answer; HSTS only when the site is served over https. Other sites may embed photographs, because mail programs show them in web pages. */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): MiddlewareHandler {
  const setHeaders = secureHeaders({
    strictTransportSecurity: isHttps ? 'max-age=31536000; includeSubDomains' : false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: 'same-origin',
    crossOriginOpenerPolicy: 'same-origin',
    referrerPolicy: 'strict-origin-when-cross-origin',
    xFrameOptions: 'DENY',
    permissionsPolicy: { camera: [], microphone: [], geolocation: ['self'], payment: [], usb: [] },
  })
  return createMiddleware(async (c, next) => {
    await setHeaders(c, next)
    if (framedMail.test(c.req.path)) c.res.headers.set('x-frame-options', 'SAMEORIGIN')
    if (c.req.path.startsWith('/images/')) c.res.headers.set('cross-origin-resource-policy', 'cross-origin')
  })
}

/** Returns the same headers as names and values. */
export async function listSecurityHeaders(site: { readonly isHttps: boolean }): Promise<Record<string, string>> {
  const answer = await new Hono()
    .use(securityHeaders(site))
    .get('/', (c) => c.body(null))
    .request('/')
  return Object.fromEntries(answer.headers)
}

/** Refuses a request with another host name, so that no link or cookie is created for it. */
export function onlyOurHost(baseUrl: string, port: number) {
  const isOurHost = ourHosts(baseUrl, port)
  return createMiddleware(async (c, next) => (isOurHost(c.req.header('host')) ? next() : c.text('Unknown host', 421)))
}

/** Returns a predicate for the host of `baseUrl` and this machine's names with the product's port. */
export function ourHosts(baseUrl: string, port: number): (host: string | undefined) => boolean {
  const allowed = new Set([new URL(baseUrl).host, `127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
  return (host) => host !== undefined && allowed.has(host.toLowerCase())
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Returns true for a state-changing request that was not made by a page of this site. A request without browser headers has no browser's cookies, so it is accepted. */
export function isCrossSite(method: string, headers: Headers, baseUrl: string, host: string | null): boolean {
  if (safeMethods.has(method)) return false
  const site = headers.get('sec-fetch-site')
  if (site !== null) return site !== 'same-origin' && site !== 'none'
  const origin = headers.get('origin')
  if (origin === null) return false
  return origin !== baseUrl && origin !== `http://${host ?? ''}`
}
