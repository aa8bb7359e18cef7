import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

const phraseFile = /\/i18n\/src\/(?:it|en)\/(?!index\.ts)[a-z-]+\.ts$/
const formatPhrase = join(import.meta.dirname, '../src/app/format-phrase.ts')

function compiled(phrases: unknown): unknown {
  if (typeof phrases === 'string') return compile(phrases)
  if (typeof phrases !== 'object' || phrases === null) return phrases
  return Object.fromEntries(Object.entries(phrases).map(([key, value]) => [key, compiled(value)]))
}

/** Compiles the ICU phrases while building, so that neither browser nor server parses a message. */
export function compiledPhrases(): Plugin {
  return {
    name: 'compiled-phrases',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id === 'use-intl/format-message' ? formatPhrase : undefined),
    async load(id) {
      if (!phraseFile.test(id)) return undefined
      const exports: Record<string, unknown> = await import(pathToFileURL(id).href)
      return Object.entries(exports)
        .map(([key, phrases]) => `export const ${key} = ${JSON.stringify(compiled(phrases))};`)
        .join('\n')
    },
  }
}
