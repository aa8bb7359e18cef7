import { secretKeysSetting } from '../secrets/secret-keys.ts'
import type { OutsideDatabase } from './data.ts'
import { type Given, secretText } from './kinds.ts'

export const secretSettings = {
  SESSION_SECRET: secretText.optional(),
  SESSION_KEYS: secretKeysSetting.optional(),
  LINK_KEYS: secretKeysSetting.optional(),
  ENCRYPTION_KEYS: secretKeysSetting.optional(),
}
type SecretsGiven = Given<typeof secretSettings>

export function arrangeSecrets(given: SecretsGiven) {
  return {
    /** Undefined only with the embedded database; the secret is then generated and stored in dataDir. */
    sessionSecret: given.SESSION_SECRET,
    /** The keys of each purpose, the newest first; undefined where SESSION_SECRET is used. */
    secretKeys: { sessions: given.SESSION_KEYS, links: given.LINK_KEYS, encryption: given.ENCRYPTION_KEYS },
  }
}

export function findSecretContradictions(given: SecretsGiven & OutsideDatabase): readonly string[] {
  const hasAllKeys = given.SESSION_KEYS && given.LINK_KEYS && given.ENCRYPTION_KEYS
  if (!given.DATABASE_URL || given.SESSION_SECRET || hasAllKeys) return []
  return [
    'SESSION_SECRET is required with DATABASE_URL, so that every copy of the application shares it; or SESSION_KEYS, LINK_KEYS and ENCRYPTION_KEYS',
  ]
}
