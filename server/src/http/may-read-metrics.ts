import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { isLoopback } from '../runtime/network-address.ts'
import { socketAddressOf } from './caller.ts'

export interface MetricsAccess {
  /** Required from every reader. Without it, only this machine may read. */
  readonly token: string | undefined
  /** A proxy that adds no headers looks like this machine, so behind one only the token is accepted. */
  readonly isBehindProxy: boolean
}

const ownName = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
const forwarding =
  /^(forwarded|via|x-forwarded.*|x-original-.*|.*-(client|connecting|remote|real)-ip|x-remote-addr|x-cluster-client-ip)$/i

/** Returns true for a request with the token; without a configured token, for a direct request from this machine to its own name. */
export function mayReadMetrics(c: Context, { token, isBehindProxy }: MetricsAccess): boolean {
  const { headers } = c.req.raw
  if (token !== undefined) return isSame(headers.get('authorization') ?? '', `Bearer ${token}`)
  return (
    !isBehindProxy &&
    isLoopback(socketAddressOf(c) ?? '') &&
    ownName.test(headers.get('host') ?? '') &&
    ![...headers.keys()].some((name) => forwarding.test(name))
  )
}

function isSame(given: string, right: string): boolean {
  const [one, other] = [given, right].map((text) => createHash('sha256').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}
