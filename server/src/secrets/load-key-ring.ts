import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { firstKeyId, type KeyRing, type SecretKeys } from './secret-keys.ts'

interface KeySettings {
  readonly sessionSecret: string | undefined
  readonly secretKeys: { readonly [Purpose in keyof KeyRing]: SecretKeys | undefined }
  readonly dataDir: string
}

/**
 * Returns the keys of the settings, the newest first. SESSION_SECRET, or the secret stored in DATA_DIR, is the oldest
 * key while it exists. Returns null when a purpose has no key.
 */
export async function findKeyRing({ sessionSecret, secretKeys, dataDir }: KeySettings): Promise<KeyRing | null> {
  const first = sessionSecret ?? (await findStoredSecret(dataDir))
  const oldest = first ? [{ id: firstKeyId, secret: first }] : []
  const [sessions, links, encryption] = [secretKeys.sessions, secretKeys.links, secretKeys.encryption].map((keys) => {
    const [newest, ...others] = [...(keys ?? []), ...oldest]
    return newest && ([newest, ...others] satisfies SecretKeys)
  })
  return sessions && links && encryption ? { sessions, links, encryption } : null
}

/** Returns the keys of the settings. With the embedded database, generates a secret once and stores it beside the database, unless every purpose has keys. */
export async function loadKeyRing(settings: KeySettings): Promise<KeyRing> {
  const known = await findKeyRing(settings)
  if (known) return known
  await generateSecret(settings.dataDir)
  const made = await findKeyRing(settings)
  if (!made) throw new Error('The generated secret cannot be read back')
  return made
}

const pathIn = (dataDir: string): string => join(dataDir, 'session.secret')

async function findStoredSecret(dataDir: string): Promise<string | null> {
  const known = await readFile(pathIn(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return known.trim().length >= 32 ? known.trim() : null
}

async function generateSecret(dataDir: string): Promise<void> {
  const path = pathIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  await rm(`${path}.new`, { force: true })
  const file = await open(`${path}.new`, 'wx', 0o600)
  try {
    await file.writeFile(`${randomBytes(48).toString('base64url')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.new`, path)
}
