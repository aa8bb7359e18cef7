import ipaddr from 'ipaddr.js'

/** Returns true for an IP address of the public internet; false for this machine and for private, local, carrier, multicast and reserved networks, also in IPv6 notation. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** Parses a URL from an untrusted source. It must use https, a host name and an allowed port, and contain no credentials. Otherwise returns the reason for the refusal. */
export function readPublicUrl(
  address: string,
  ports: readonly number[],
): { readonly url: URL } | { readonly problem: 'not_https' | 'refused' } {
  if (!URL.canParse(address)) return { problem: 'refused' }
  const url = new URL(address)
  if (url.protocol !== 'https:') return { problem: 'not_https' }
  const isName = !ipaddr.isValid(url.hostname.replace(/^\[|\]$/g, '')) && url.hostname.includes('.')
  const hasCredentials = url.username !== '' || url.password !== ''
  if (!isName || hasCredentials || !ports.includes(Number(url.port || 443))) return { problem: 'refused' }
  return { url }
}
