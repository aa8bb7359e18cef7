import ipaddr from 'ipaddr.js'

/** Returns the network address block: an IPv4 address, or the /64 that one household gets in IPv6. */
export function addressBlock(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const read = ipaddr.process(address)
  if (read instanceof ipaddr.IPv4) return read.toString()
  return read.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')
}
