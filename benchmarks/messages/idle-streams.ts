import { connect, type Socket } from 'node:net'

const atOnce = 200

/** Opens a stream for each cookie and discards what it receives; resolves when all of them are open. */
export async function openIdleStreams(url: string, cookies: readonly string[]): Promise<() => void> {
  const { hostname, port, host } = new URL(url)
  const sockets: Socket[] = []
  const open = (cookie: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(Number(port), hostname)
      sockets.push(socket)
      socket.on('error', reject)
      socket.once('data', (first) => {
        const answer = first.toString('latin1')
        if (!answer.startsWith('HTTP/1.1 200')) reject(new Error(`A stream was refused: ${answer}`))
        socket.on('data', () => undefined)
        resolve()
      })
      socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`)
    })
  for (let from = 0; from < cookies.length; from += atOnce)
    await Promise.all(cookies.slice(from, from + atOnce).map(open))
  return () => sockets.forEach((socket) => socket.destroy())
}
