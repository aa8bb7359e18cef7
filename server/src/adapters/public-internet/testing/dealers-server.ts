import { once } from 'node:events'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedCertificate } from './certificate.ts'

const dealersNames = ['photos.test', 'elsewhere.test']

/** Starts an HTTPS server on this machine that serves the dealer's host names. */
export async function openDealersServer(answer: RequestListener) {
  const { cert, key } = selfSignedCertificate(dealersNames)
  const server = createServer({ cert, key }, answer)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    port,
    ca: cert,
    address: (path: string, name = 'photos.test') => `https://${name}:${port}${path}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
