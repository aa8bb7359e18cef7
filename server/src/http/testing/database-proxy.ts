import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** Opens a proxy between the application and its database, which forwards, does not respond, or refuses. */
export async function openDatabaseProxy(connectionString: string) {
  const target = new URL(connectionString)
  const folder = target.searchParams.get('host')
  const isSocket = folder?.startsWith('/') ?? false
  const sockets = new Set<Socket>()
  const clients = new Set<Socket>()
  let isUnresponsive = false
  const server = createServer((client) => {
    const port = Number(target.port || 5432)
    const upstream = isSocket ? connect(`${folder}/.s.PGSQL.${port}`) : connect(port, target.hostname)
    clients.add(client)
    client.on('close', () => clients.delete(client))
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => (sockets.delete(socket), client.destroy(), upstream.destroy()))
    }
    client.on('data', (data) => isUnresponsive || upstream.write(data))
    upstream.on('data', (data) => isUnresponsive || client.write(data))
  })
  const listen = async (port = 0) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen()
  const { port } = server.address() as AddressInfo
  const url = new URL(connectionString)
  url.searchParams.delete('host')
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = () => sockets.forEach((socket) => socket.destroy())
  return {
    connectionString: url.href,
    /** Leaves connections open without responding, like a machine without power. */
    stopAnswering: () => void (isUnresponsive = true),
    /** Aborts the unanswered connections, like a restarted machine. */
    answer: () => {
      isUnresponsive = false
      cut()
    },
    /** Inserts bytes into the server's answers. */
    interrupt: (bytes: Buffer) => clients.forEach((client) => client.write(bytes)),
    refuse: () => {
      server.close()
      cut()
    },
    accept: () => listen(port),
    close: () => {
      server.close()
      cut()
    },
  }
}
