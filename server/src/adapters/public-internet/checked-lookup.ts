import { Resolver } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** A name leads to an address that we do not connect to. */
export class RefusedAddressError extends Error {}
/** A name leads nowhere now. */
class UnknownNameError extends Error {}

export interface CheckedLookup {
  /** Whether connections to this address are allowed. */
  readonly mayConnectTo: (address: string) => boolean
  /** Resolves a name to its addresses. */
  readonly resolve: (name: string) => Promise<readonly string[]>
}

/** The addresses of a name, all of which may be connected to; throws otherwise. */
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

/** The lookup of a connection: it uses the addresses that were checked, so that a second resolution of the name cannot lead elsewhere. */
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

/** Resolves by the name servers alone: names that only this machine defines must not be reached from outside. */
export async function resolvePublicly(name: string): Promise<readonly string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  const found = [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  if (found.length === 0) throw new Error(`${name} has no address`)
  return found
}
