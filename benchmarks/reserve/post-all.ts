import { Agent, request } from 'node:http'

export interface Post {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Posts everything over this number of connections, each sending its next request after a response; any status but
 * 200 is an error. Returns milliseconds of each response, and of the whole.
 */
export async function postAll(
  posts: readonly Post[],
  connections: number,
): Promise<{ times: number[]; whole: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const left = posts.values()
  const times: number[] = []
  const started = performance.now()
  const sendNext = async (): Promise<void> => {
    for (const post of left) {
      const sent = performance.now()
      await send(agent, post)
      times.push(performance.now() - sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, sendNext))
  agent.destroy()
  return { times, whole: performance.now() - started }
}

function send(agent: Agent, { url, body, headers }: Post): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
      },
      (response) => {
        let answer = ''
        response.setEncoding('utf8').on('data', (part: string) => (answer += part))
        response.on('end', () =>
          response.statusCode === 200
            ? resolve()
            : reject(new Error(`Answered with ${response.statusCode}: ${answer}`)),
        )
      },
    )
    call.on('error', reject).end(body)
  })
}
