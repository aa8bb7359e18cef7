import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/** From a sender to the stream of a receiver. */
export interface Channel {
  send(content: string): Promise<void>
  /** Opens the receiver's stream and passes on the data of each event. */
  subscribe(onEvent: (data: string) => void): Promise<Stream>
}

export interface Stream {
  /** The id of the last event received; empty before the first. */
  readonly lastEventId: () => string
  readonly close: () => void
}

export interface ChannelParts {
  readonly sendUrl: string
  readonly eventsUrl: string
  readonly bodyOf: (content: string) => object
  readonly cookies: { readonly sender?: string; readonly receiver?: string }
}

export function createChannel({ sendUrl, eventsUrl, bodyOf, cookies }: ChannelParts): Channel {
  return {
    send: async (content) => {
      const { status, text } = await post(sendUrl, JSON.stringify(bodyOf(content)), cookies.sender)
      if (status !== 200) throw new Error(`A message was refused with ${status}: ${text}`)
    },
    subscribe: (onEvent) => openStream({ url: eventsUrl, cookie: cookies.receiver, onEvent }),
  }
}

interface StreamParts {
  readonly url: string
  readonly cookie?: string | undefined
  /** The id after which the stream resumes. */
  readonly after?: string
  readonly onEvent: (data: string) => void
  /** Called when the stream ends before it is closed here. */
  readonly onCut?: () => void
}

/** Opens a stream of events; resolves with its first bytes. */
export function openStream({ url, cookie, after, onEvent, onCut }: StreamParts): Promise<Stream> {
  const headers = { ...(cookie && { cookie }), ...(after && { 'last-event-id': after }) }
  return new Promise((resolve, reject) => {
    let lastEventId = after ?? ''
    let isClosed = false
    const call = request(url, { agent: false, headers }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`A stream was refused with ${response.statusCode}`))
      let rest = ''
      response.setEncoding('utf8').on('data', (text: string) => {
        const frames = (rest + text).split('\n\n')
        rest = frames.pop() ?? ''
        for (const frame of frames) {
          for (const line of frame.split('\n')) if (line.startsWith('id: ')) lastEventId = line.slice(4)
          for (const line of frame.split('\n')) if (line.startsWith('data: ')) onEvent(line.slice(6))
        }
        resolve({ lastEventId: () => lastEventId, close })
      })
      response.on('error', () => undefined).on('close', () => (isClosed ? undefined : onCut?.()))
    })
    const close = () => {
      isClosed = true
      call.destroy()
    }
    call.on('error', reject).end()
  })
}

export function post(url: string, body: string, cookie?: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(cookie ? { cookie } : {}),
    }
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
