import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const barrel = fileURLToPath(new URL('../lucide-react.mjs', import.meta.resolve('lucide-react/icons/x')))
const drawing = join(import.meta.dirname, '../src/ui/lucide-icon.ts')
const iconImport = /import \{([\w\s,]+)\} from 'lucide-react'/g

/** Imports each icon from its own file while building, and replaces the package's code that draws it by a smaller one. Imported by the package's index, every icon would be on every page. */
export function iconFiles(): Plugin {
  const files = filesByName(readFileSync(barrel, 'utf8'))
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? drawing : undefined),
    transform(code, id) {
      if (!/\/web\/src\/.*\.tsx?/.test(id) || !code.includes("'lucide-react'")) return undefined
      const direct = code.replaceAll(iconImport, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from 'lucide-react/icons/${files.get(name) ?? this.error(`No icon ${name}`)}'`)
          .join(';'),
      )
      return { code: direct, map: null }
    },
  }
}

function filesByName(index: string): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, exports = '', file = ''] of index.matchAll(/export \{([^}]+)\} from '\.\/icons\/([\w-]+)\.mjs'/g))
    for (const [, name = ''] of exports.matchAll(/default as (\w+)/g)) files.set(name, file)
  return files
}
