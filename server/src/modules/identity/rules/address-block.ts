import ipaddr from 'ipaddr.js'

/** Returns the network address block: the IPv4 address itself, or the IPv6 /64 block of one household. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  return read.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
