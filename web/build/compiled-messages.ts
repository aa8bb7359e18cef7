import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const messageFile = /\/i18n\/src\/(?:it|en)\/(?!index\.ts)[a-z-]+\.ts$/
const formatMessage = join(import.meta.dirname, '../src/app/format-message.ts')

function compiled(messages: unknown): unknown {
  if (typeof messages === 'string') return compile(messages)
  if (typeof messages !== 'object' || messages === null) return messages
  return Object.fromEntries(Object.entries(messages).map(([key, value]) => [key, compiled(value)]))
}

/** Compiles the ICU messages at build time, so that neither browser nor server parses one. */
export function compiledMessages(): Plugin {
  return {
    name: 'compiled-messages',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'use-intl/format-message' ? formatMessage : undefined),
    async load(id) {
      if (!messageFile.test(id)) return undefined
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(exports)
        .map(([key, messages]) => `export const ${key} = ${JSON.stringify(compiled(messages))};`)
        .join('\n')
    },
  }
}
