import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'

export interface ReceivedCall {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
type Answer = (
  call: ReceivedCall,
) => { readonly status: number; readonly text?: string; readonly location?: string } | null

/** Starts a vendor's program on this machine. It answers 204, or the status that the test sets; with null it never answers. */
export async function openVendorsProgram() {
  const calls: ReceivedCall[] = []
  let answer: Answer = () => ({ status: 204 })
  const server = createServer((request, response) => {
    void textOf(request).then((body) => {
      const call = { path: request.url ?? '', headers: request.headers, body }
      calls.push(call)
      const answered = answer(call)
      if (answered) {
        const { status, text = '', location } = answered
        response.writeHead(status, location ? { location } : {}).end(text)
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    calls,
    address: (path = '/webhook') => `http://localhost:${port}${path}`,
    answerWith: (next: Answer) => void (answer = next),
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Verifies a call with the library for receivers. Throws when the signature is not that of the secret. */
export function verified({ body, headers }: ReceivedCall, secret: string): unknown {
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(headers[name])])
  return new Webhook(secret).verify(body, Object.fromEntries(named) as Record<string, string>)
}
