import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import { BackupProblem, type PartFormat } from './ports.ts'

const mark = Buffer.from('APB1')
const nonceBytes = 12
const tagBytes = 16
const sumBytes = 32

/**
 * Creates the part format of a key: AES-256-GCM with a key derived from the secret, which also authenticates the
 * part's name. Without a secret, a SHA-256 of name and bytes detects damage but not forgery.
 */
export function createPartFormat(secret: string | undefined): PartFormat {
  return secret === undefined ? plainFormat() : encryptedFormat(secret)
}

function plainFormat(): PartFormat {
  const sumOf = (name: string, bytes: Uint8Array): Buffer =>
    createHash('sha256').update(`${name}\n`).update(bytes).digest()
  return {
    keyId: 'plain',
    pack: (name, bytes) => Buffer.concat([mark, sumOf(name, bytes), bytes]),
    unpack(name, packed) {
      const contents = contentsOf(name, packed)
      const bytes = contents.subarray(sumBytes)
      if (!sumOf(name, bytes).equals(contents.subarray(0, sumBytes))) throw broken(name)
      return bytes
    },
  }
}

function encryptedFormat(secret: string): PartFormat {
  const derive = (purpose: string, bytes: number): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  const key = derive('autopiazza backup', 32)
  return {
    keyId: derive('autopiazza backup key id', 4).toString('hex'),
    pack(name, bytes) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
      return Buffer.concat([mark, nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
    },
    unpack(name, packed) {
      const contents = contentsOf(name, packed)
      if (contents.length < nonceBytes + tagBytes) throw broken(name)
      const decipher = createDecipheriv('aes-256-gcm', key, contents.subarray(0, nonceBytes), {
        authTagLength: tagBytes,
      })
        .setAAD(Buffer.from(name))
        .setAuthTag(contents.subarray(-tagBytes))
      const bytes = decipher.update(contents.subarray(nonceBytes, -tagBytes))
      try {
        decipher.final()
      } catch {
        throw broken(name)
      }
      return bytes
    },
  }
}

function contentsOf(name: string, packed: Uint8Array): Buffer {
  const bytes = Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength)
  if (!bytes.subarray(0, mark.length).equals(mark)) throw broken(name)
  return bytes.subarray(mark.length)
}

function broken(name: string): BackupProblem {
  return new BackupProblem(`${name} is damaged, or belongs to another backup or key.`)
}
