import type { LiveEvent } from '@autopiazza/contract'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()

/** Subscribes to the live events of the signed-in user. Returns the function that unsubscribes. */
export function subscribeToLiveEvents(listener: Listener): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

interface LiveOptions {
  /** Id of the last event that the data of the page already includes. */
  after: number
  onEvent: Listener
  /** Called when the server refuses the stream: signed out, or unreachable. */
  onRefused: () => void
}

const hiddenTimeoutMilliseconds = 30_000
const maxDelayMilliseconds = 60_000

/** Keeps the event stream open while the page is visible and resumes it after the last event. Returns the function that closes it. */
export function openLiveEvents({ after, onEvent, onRefused }: LiveOptions): () => void {
  let source: EventSource | undefined
  let lastEventId = String(after)
  let attempt = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  function publish(event: LiveEvent) {
    onEvent(event)
    for (const listener of listeners) listener(event)
  }

  function connect() {
    clearTimeout(timer)
    disconnect()
    const stream = new EventSource(`/api/events?after=${lastEventId}`)
    source = stream
    stream.addEventListener('open', () => {
      attempt = 0
    })
    stream.addEventListener('message', (message) => {
      if (message.lastEventId) lastEventId = message.lastEventId
      publish(JSON.parse(message.data) as LiveEvent)
    })
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED || source !== stream) return
      onRefused()
      timer = setTimeout(connect, Math.min(2_000 * 2 ** attempt, maxDelayMilliseconds))
      attempt += 1
    })
  }

  function disconnect() {
    source?.close()
    source = undefined
  }

  function followVisibility() {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(disconnect, hiddenTimeoutMilliseconds)
    else if (!source || source.readyState === EventSource.CLOSED) connect()
  }

  document.addEventListener('visibilitychange', followVisibility)
  connect()
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', followVisibility)
    disconnect()
  }
}
