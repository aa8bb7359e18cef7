/**
 * A page's redirect, as it may be sent: always an address of this site, in plain characters, and never the one that was asked for. The pages
 * check what they redirect to; this holds for whatever they, or their router, overlook.
 */
export function ownLocation(location: string, asked: string, baseUrl: string): string {
  const url = URL.parse(location, baseUrl)
  if (!url || url.origin !== new URL(baseUrl).origin || /^\/[/\\]/.test(url.pathname)) return '/'
  const target = url.pathname + url.search + url.hash
  const { pathname, search } = new URL(asked)
  return target === pathname + search ? '/' : target
}
