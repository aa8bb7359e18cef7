import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAssertion } from '@autopiazza/contract/second-factor'
import type { PasskeyInput } from '@autopiazza/contract/two-factor'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const [isPresent, isVerified, hasKey] = [0x01, 0x04, 0x40]

/** An in-memory passkey that responds as a browser does (WebAuthn, ES256, no attestation). */
export function createSoftwarePasskey(origin: string, { counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let signatures = 0

  function authenticatorData(flags: number, more: Buffer = Buffer.of()): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counts ? (signatures += 1) : 0)
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.of(flags), count, more])
  }
  const clientData = (type: string, challenge: string, from = origin): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const named = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' } as const

  return {
    /** Creates the response of the browser to the options for a new passkey. */
    register({ challenge }: { readonly challenge: string }): PasskeyInput['credential'] {
      const key = new Map<number, number | Buffer>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const credential = Buffer.concat([Buffer.alloc(16), length, id, Buffer.from(isoCBOR.encode(key))])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authenticatorData(isPresent | isVerified | hasKey, credential)],
      ])
      return {
        ...named,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
          attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Signs the challenge of these options, on this site or on another origin. */
    confirm({ challenge }: { readonly challenge: string }, from = origin): PasskeyAssertion {
      const data = authenticatorData(isPresent | isVerified)
      const client = clientData('webauthn.get', challenge, from)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...named,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
