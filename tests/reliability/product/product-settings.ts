import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const projectRoot = join(import.meta.dirname, '../../..')

export type ProductSettings = Readonly<Record<string, string>>

/** Returns every setting of .env.example, empty: neither the environment nor a .env file leads a tested product to a real database or card provider. */
export function emptySettings(): ProductSettings {
  const known = readFileSync(join(projectRoot, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)
  return Object.fromEntries([...known].map(([, name = '']) => [name, '']))
}
