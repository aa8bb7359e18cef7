import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { sharedAddresses } from './client-address.ts'
import { type ConnectionLimits, limitConnections } from './connection-limits.ts'
import { type BodyTimeouts, watchBodies } from './slow-bodies.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'
import { answerStarting } from './answer-starting.ts'

type Fetch = (request: Request, env: object) => Response | Promise<Response>
type Handle = (request: IncomingMessage, response: ServerResponse) => void
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void
/** Takes over a connection that requests another protocol. */
export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Site {
  readonly fetch: Fetch
  /** Called in order before the site. */
  readonly before?: readonly Middleware[]
  /** Without it, no connection changes its protocol. */
  readonly upgrade?: Upgrade
}

const limits = {
  connectionsCheckingInterval: 1_000,
  headersTimeout: 5_000,
  // slow-bodies.ts limits each body; this limit is above all of them.
  requestTimeout: 60 * 60_000,
  keepAliveTimeout: 10_000,
  noDelay: true,
  // Creates no stream for a request without a body.
  optimizeEmptyRequests: true,
}

/** An opened port. Every request is answered with 503 until the site is ready. */
export interface Port {
  readonly server: Server
  open(site: Site): void
}

export interface ListenOptions {
  readonly host: string
  readonly port: number
  readonly connections?: Partial<ConnectionLimits>
  readonly bodyTimeouts?: BodyTimeouts
}

const defaultConnections: ConnectionLimits = { perAddress: 1_000, inAll: 12_000, isShared: sharedAddresses([]) }

/** Listens with time limits for slow clients; reports a taken port in one line. */
export async function listen({ host, port, connections, bodyTimeouts }: ListenOptions): Promise<Port> {
  let handle: Handle = answerStarting
  const bodies = watchBodies(bodyTimeouts)
  const server = createServer(limits, (request, response) => {
    bodies.watch(request, response)
    handle(request, response)
  })
  limitConnections(server, { ...defaultConnections, ...connections })
  server.once('close', bodies.stop)
  server.maxRequestsPerSocket = 10_000
  server.listen({ host, port, backlog: 1_024 })
  try {
    await once(server, 'listening')
  } catch (error) {
    throw explain(error, host, port)
  }
  return {
    server,
    open({ fetch, before = [], upgrade }) {
      const answer = getRequestListener(fetch)
      handle = before.reduceRight<Handle>(
        (next, middleware) => (request, response) => middleware(request, response, () => next(request, response)),
        (request, response) => void answer(request, response),
      )
      if (upgrade) server.on('upgrade', upgrade)
    },
  }
}

function explain(error: unknown, host: string, port: number): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'EADDRINUSE')
    return new StartupProblem(
      `Port ${port} on ${host} is in use. Stop the process that uses it, or set PORT to another number.`,
    )
  if (code === 'EACCES')
    return new StartupProblem(`This user may not open port ${port}. Set PORT to a number above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupProblem(`HOST=${host} is not an address of this machine.`)
  return error
}

/** Stops accepting connections and lets running requests finish; aborts open ones after the given time. */
export async function closeServer(server: Server, milliseconds: number): Promise<void> {
  server.closeIdleConnections()
  const cut = setTimeout(() => server.closeAllConnections(), milliseconds)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  clearTimeout(cut)
}
