import { connect } from 'node:net'

interface SameAnswers {
  readonly url: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly connections: number
  readonly seconds: number
}

/** A server ends a connection that has asked often: ours after 10,000 requests. */
const answersPerConnection = 5_000

/**
 * Answers per second of a server whose answers to one request all have the same length, as those of a kept page have: the bytes of the first are counted, later ones by their length alone. A
 * client that reads headers would take more of the processor than the server that it measures.
 */
export async function countSameAnswers({
  url,
  path,
  headers = {},
  connections,
  seconds,
}: SameAnswers): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const lines = [
    `GET ${path} HTTP/1.1`,
    ...Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`),
  ]
  const request = `${lines.join('\r\n')}\r\n\r\n`
  let isOver = false

  async function countOnOneConnection(): Promise<number> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const end = Promise.withResolvers<void>()
    let head = Buffer.alloc(0)
    let [length, received, answers] = [0, 0, 0]
    socket.on('error', end.reject).on('close', () => end.resolve())
    socket.on('data', (part) => {
      if (length === 0) {
        head = Buffer.concat([head, part])
        const body = head.indexOf('\r\n\r\n') + 4
        const text = head.toString('latin1', 0, Math.max(body, 0))
        const [, bytes] = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(text) ?? []
        if (body >= 4 && bytes === undefined) return void socket.destroy(new Error(`${url}${path} answered ${text}`))
        if (bytes === undefined) return
        length = body + Number(bytes)
        received = head.length
      } else received += part.length
      if (received < length) return
      received -= length
      answers += 1
      if (isOver || answers === answersPerConnection) socket.end()
      else socket.write(request)
    })
    socket.write(request)
    await end.promise
    return answers
  }

  const begun = performance.now()
  setTimeout(() => (isOver = true), seconds * 1_000)
  const counts = await Promise.all(
    Array.from({ length: connections }, async () => {
      let answers = 0
      while (!isOver) answers += await countOnOneConnection()
      return answers
    }),
  )
  return counts.reduce((sum, count) => sum + count, 0) / ((performance.now() - begun) / 1_000)
}
