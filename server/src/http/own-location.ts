/**
 * The safe form of a page's redirect: always an address of this site, in plain characters, and never the requested one. The pages
 * check their redirects; this also covers what they, or their router, overlook.
 */
export function ownLocation(location: string, asked: string, baseUrl: string): string {
  const url = URL.parse(location, baseUrl)
  if (!url || url.origin !== new URL(baseUrl).origin || /^\/[/\\]/.test(url.pathname)) return '/'
  const target = url.pathname + url.search + url.hash
  const { pathname, search } = new URL(asked)
  return target === pathname + search ? '/' : target
}
