import { request } from 'node:http'

export interface RawAnswer {
  status: number
  location: string | null
  body: string
}

/** Requests exactly this target, which browsers and clients would normalise, and follows no redirect. */
export function rawAnswer(origin: string, target: string, cookie: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: target, headers: { accept: 'text/html', cookie } }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location ?? null,
          body: Buffer.concat(chunks).toString(),
        }),
      )
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** Calls the API from another address of this machine, like another client; returns the status. */
export function postFrom(address: string, origin: string, path: string, data: object): Promise<number> {
  const { host, port } = new URL(origin)
  const body = JSON.stringify(data)
  const headers = { host, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
  const options = { hostname: '127.0.0.1', port, localAddress: address, method: 'POST', path, headers }
  return new Promise((resolve, reject) => {
    const sent = request(options, (answer) => {
      answer.resume()
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
