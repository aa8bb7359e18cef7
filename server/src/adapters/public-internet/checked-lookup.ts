import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The host name resolves to an IP address that must not be called. */
export class RefusedAddressError extends Error {}
/** The host name cannot be resolved now. */
class UnknownNameError extends Error {}

export interface CheckedLookup {
  readonly mayConnectTo: (address: string) => boolean
  readonly resolve: (name: string) => Promise<readonly string[]>
}

/** Resolves a host name to its IP addresses. Throws unless connections to all of them are allowed. */
export async function resolveChecked(
  name: string,
  { mayConnectTo, resolve }: CheckedLookup,
): Promise<readonly string[]> {
  const addresses = await resolve(name).catch((cause: unknown) => {
    throw new UnknownNameError(`${name} has no address`, { cause })
  })
  if (addresses.length === 0 || !addresses.every(mayConnectTo))
    throw new RefusedAddressError(`${name} leads to an address that is not public`)
  return addresses
}

/** Returns the lookup of a connection. It uses the checked addresses, so that a second resolution of the name cannot lead elsewhere. */
export function checkedLookup(check: CheckedLookup): LookupFunction {
  return (name, options, answer) => {
    resolveChecked(name, check).then(
      (addresses) => {
        const found = addresses.map((address) => ({ address, family: ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4 }))
        const [first] = found
        return options.all || !first ? answer(null, found) : answer(null, first.address, first.family)
      },
      (error: Error) => answer(error, []),
    )
  }
}

/** Resolves through name servers only: names defined on this machine must not be reachable from outside. */
export async function resolvePublicly(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Error(`${name} has no address`)
  return found
}
