import { readDatabaseSettings } from '../../config/config.ts'
import { compareKeys, countKeyUse, encryptedTexts } from '../../lifecycle/key-use.ts'
import { findKeyRing } from '../../secrets/load-key-ring.ts'
import { reEncrypt } from '../../secrets/re-encrypt.ts'
import type { KeyRing, SecretKeys } from '../../secrets/secret-keys.ts'
import type { Command, Result } from '../command.ts'
import { section, table } from '../print.ts'

export const showSecrets: Command = {
  words: 'secrets status',
  args: [],
  summary: 'The ids of the keys, and how many rows each encryption key has encrypted.',
  details: 'It reads the same settings as the product: SESSION_KEYS, LINK_KEYS, ENCRYPTION_KEYS and SESSION_SECRET.',
  example: 'secrets status',
  options: {},
  isChange: false,
  run: (ctx) =>
    withKeys(async (keys) => {
      const columns = await countKeyUse(ctx)
      const { unused, missing } = compareKeys(columns, keys.encryption)
      const rows = columns.flatMap(({ name, use }) =>
        use.map(({ keyId, rows }) => [name, keyId ?? 'not encrypted here', String(rows)]),
      )
      return {
        ok: true,
        data: { keys: idsIn(keys), encrypted: columns, unused, missing },
        lines: [
          ...table(
            ['keys for', 'ids, the newest first'],
            Object.entries(idsIn(keys)).map(([purpose, ids]) => [purpose, ids.join(', ')]),
          ),
          ...section('Encrypted', rows.length > 0 ? table(['column', 'key', 'rows'], rows) : []),
          ...unused.map((id) => `The encryption key ${id} is no longer needed: it can be taken away.`),
          ...missing.map((id) => `The encryption key ${id} is not set: what it encrypted cannot be read.`),
        ],
      }
    }),
}

export const reEncryptSecrets: Command = {
  words: 'secrets re-encrypt',
  args: [],
  summary: 'Encrypts again, by the newest encryption key, what older ones encrypted.',
  details:
    'The product may be running with the same keys. It works in batches: one that was stopped goes on where it stopped. After it the older keys can be taken away.',
  example: 'secrets re-encrypt --as Giulia',
  options: {},
  isChange: true,
  run: (ctx) =>
    withKeys(async ({ encryption }) => {
      const changed: { readonly name: string; readonly rows: number; readonly unreadable: number }[] = []
      for (const texts of encryptedTexts)
        changed.push({ name: texts.name, ...(await reEncrypt(ctx, texts, encryption)) })
      const [{ id }] = encryption
      return {
        ok: true,
        data: { keyId: id, changed },
        lines: [
          `Encrypted by the key ${id}:`,
          ...table(
            ['column', 'rows changed', 'rows that no key reads'],
            changed.map(({ name, rows, unreadable }) => [name, String(rows), String(unreadable)]),
          ),
        ],
      }
    }),
}

async function withKeys(work: (keys: KeyRing) => Promise<Result>): Promise<Result> {
  const keys = await findKeyRing(readDatabaseSettings())
  if (keys) return work(keys)
  const message =
    'The keys of the product are not in the settings of this command: SESSION_SECRET, or SESSION_KEYS, LINK_KEYS and ENCRYPTION_KEYS.'
  return { ok: false, code: 'no_keys', message }
}

function idsIn(keys: KeyRing): Record<keyof KeyRing, readonly string[]> {
  const ids = (list: SecretKeys) => list.map(({ id }) => id)
  return { sessions: ids(keys.sessions), links: ids(keys.links), encryption: ids(keys.encryption) }
}
