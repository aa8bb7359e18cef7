import { request } from 'node:http'

export interface RawAnswer {
  status: number
  location: string | null
  body: string
}

/** Asks for exactly this target, which browsers and clients would tidy first, and follows nothing. */
export function rawAnswer(origin: string, target: string, cookie: string): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const asked = request({ hostname, port, path: target, headers: { accept: 'text/html', cookie } }, (answer) => {
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
    asked.on('error', reject)
    asked.end()
  })
}
