import { BlockList, isIP } from 'node:net'

/** Tells the caller's address: the socket's, or what a configured proxy forwards. */
export function clientAddressReader(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | null) => string | null {
  const trusted = new BlockList()
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) trusted.addAddress(address, family)
    else trusted.addSubnet(address, Number(bits), family)
  }
  const isTrusted = (address: string): boolean => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
  return (socketAddress, forwardedFor) => {
    const hops = [...(forwardedFor?.split(',').map((hop) => hop.trim()) ?? []), plain(socketAddress ?? '')]
    while (hops.length > 1 && isTrusted(hops.at(-1) ?? '')) hops.pop()
    const address = hops.at(-1) ?? ''
    return isIP(address) ? address : null
  }
}

function plain(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address
}
