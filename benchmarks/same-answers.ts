import { connect } from 'node:net'
import { pagesPerView, type SentView } from './fresh-views.ts'

interface SameAnswers {
  readonly url: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** The view that is sent after every ten requests; it is not counted among them. */
  readonly view?: (() => SentView) | undefined
  readonly connections: number
  readonly seconds: number
}

/** A server closes a connection after many requests: the product after 10,000. */
const answersPerConnection = 5_000

/**
 * Counts the responses per second of a server that sends responses of equal length, such as those of a cached page:
 * the bytes of the first are counted, later ones by their length alone. A
 * client that parses headers would take more processor time than the server that it measures.
 */
export async function countSameAnswers({
  url,
  path,
  headers = {},
  view,
  connections,
  seconds,
}: SameAnswers): Promise<number> {
  const { hostname, port, host } = new URL(url)
  const textOf = (method: string, target: string, others: Readonly<Record<string, string>>) => {
    const lines = Object.entries({ host, ...others }).map(([name, value]) => `${name}: ${value}`)
    return `${[`${method} ${target} HTTP/1.1`, ...lines].join('\r\n')}\r\n\r\n`
  }
  const request = textOf('GET', path, headers)
  let isOver = false

  async function countOnOneConnection(): Promise<number> {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    const end = Promise.withResolvers<void>()
    let head = Buffer.alloc(0)
    let [pageLength, length, received, answers, isView] = [0, 0, 0, 0, false]
    socket.on('error', end.reject).on('close', () => end.resolve())
    socket.on('data', (part) => {
      if (length === 0) {
        head = Buffer.concat([head, part])
        const whole = lengthOf(head)
        if (whole === null) return void socket.destroy(new Error(`${url}${path} answered ${head.toString('latin1')}`))
        if (whole === 0) return
        length = whole
        received = head.length
        head = Buffer.alloc(0)
        if (!isView) pageLength = whole
      } else received += part.length
      if (received < length) return
      received = 0
      if (!isView) answers += 1
      if (isOver || answers === answersPerConnection) return void socket.end()
      isView = view !== undefined && !isView && answers % pagesPerView === 0
      length = isView ? 0 : pageLength
      const sent = isView && view ? view() : null
      socket.write(sent ? textOf('POST', sent.path, sent.headers) : request)
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

/** Returns the bytes of a response with its head; 0 while the head is not complete, null for one that is not 200 or has no length. */
function lengthOf(received: Buffer): number | null {
  const body = received.indexOf('\r\n\r\n') + 4
  if (body < 4) return 0
  const [, bytes] = /^HTTP\/1\.1 200 .*\r\ncontent-length: (\d+)\r\n/is.exec(received.toString('latin1', 0, body)) ?? []
  return bytes === undefined ? null : body + Number(bytes)
}
