import { chown, mkdir, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClusterPlace } from './cluster.ts'
import type { UserIds } from './operating-user.ts'

/** How clients reach the server: by a socket in a separate folder, or by a free loopback port when the path is too long for a socket. */
export type Endpoint = {
  readonly host: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
}

const maxSocketPathBytes = 103

export async function prepareEndpoint(place: ClusterPlace, user: UserIds | undefined): Promise<Endpoint> {
  await rm(place.sockets, { recursive: true, force: true })
  if (Buffer.byteLength(join(place.sockets, '.s.PGSQL.5432.lock')) > maxSocketPathBytes) {
    const port = await freePort()
    return {
      host: '127.0.0.1',
      port,
      settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    }
  }
  await mkdir(place.sockets, { mode: 0o700 })
  if (user) await chown(place.sockets, user.uid, user.gid)
  return {
    host: place.sockets,
    port: 5432,
    settings: {
      listen_addresses: '',
      unix_socket_directories: place.sockets,
      unix_socket_permissions: '0700',
      port: '5432',
    },
  }
}

export function connectionString(endpoint: Endpoint, user: string, password: string, database: string): string {
  const url = new URL(`postgresql://localhost:${endpoint.port}/${database}`)
  url.username = user
  url.password = password
  url.searchParams.set('host', endpoint.host)
  return url.href
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no free port')),
      )
    })
  })
}
