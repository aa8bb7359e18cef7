import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** From a sender to the stream of a receiver. */
export interface Channel {
  send(content: string): Promise<void>
  /** Opens the receiver's stream and passes on the data of each event; returns what closes it. */
  subscribe(onEvent: (data: string) => void): Promise<() => void>
}

export function createChannel(
  sendUrl: string,
  eventsUrl: string,
  bodyOf: (content: string) => object,
  cookies: { sender?: string; receiver?: string },
): Channel {
  return {
    send: async (content) => {
      const body = JSON.stringify(bodyOf(content))
      const { status, text } = await post(sendUrl, body, cookies.sender)
      if (status !== 200) throw new Error(`A message was refused with ${status}: ${text}`)
    },
    subscribe: (onEvent) =>
      new Promise((resolve, reject) => {
        const call = request(
          eventsUrl,
          { agent: false, headers: cookies.receiver ? { cookie: cookies.receiver } : {} },
          (response) => {
            if (response.statusCode !== 200)
              return reject(new Error(`A stream was refused with ${response.statusCode}`))
            let rest = ''
            let isOpen = false
            response.setEncoding('utf8').on('data', (text: string) => {
              if (!isOpen) resolve(() => call.destroy())
              isOpen = true
              const frames = (rest + text).split('\n\n')
              rest = frames.pop() ?? ''
              for (const frame of frames) {
                const data = frame.split('\n').find((line) => line.startsWith('data: '))
                if (data) onEvent(data.slice(6))
              }
            })
            response.on('error', () => undefined)
          },
        )
        call.on('error', reject).end()
      }),
  }
}

export function post(
  url: string,
  body: string,
  cookie?: string,
): Promise<{ status: number; text: string; cookies: string[] }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(cookie ? { cookie } : {}),
    }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      )
    })
    call.on('error', reject)
    call.end(body)
  })
}
