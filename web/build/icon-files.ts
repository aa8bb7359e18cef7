import { join } from 'node:path'
import type { Plugin } from 'vite'

const drawing = join(import.meta.dirname, '../src/ui/lucide-icon.ts')
const isIconFile = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/
const iconImport = /import \{([\w\s,]+)\} from 'lucide-react'/g

/**
 * Imports each icon from its own file of the package while building, and draws it with fewer bytes: 2.5 KB less on every public page.
 * Through the package's one index every icon is a part of every page.
 */
export function iconFiles(): Plugin {
  return {
    name: 'icon-files',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('/createLucideIcon.mjs') ? drawing : undefined),
    transform(code, id) {
      if (isIconFile.test(id)) return { code: shapesOnly(code), map: null }
      if (!/\/web\/src\/.*\.tsx?/.test(id) || !code.includes("'lucide-react'")) return undefined
      const direct = code.replaceAll(iconImport, (_, names: string) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter(Boolean)
          .map((name) => `import ${name} from 'lucide-react/icons/${fileOf(name)}'`)
          .join(';'),
      )
      return { code: direct, map: null }
    },
  }
}

/** An icon without its name, its size and the random keys of its shapes, which no compression makes smaller. */
function shapesOnly(code: string): string {
  return code
    .replace(/name: "[^"]*",\s*size: 24,/, '')
    .replaceAll(/,\s*key: "\w+"/g, '')
    .replace(/^__iconData\.node;$/m, '')
}

/** `Trash2` is the icon of `trash-2`. */
function fileOf(name: string): string {
  return name.replaceAll(/(?<=[a-z])(?=[A-Z0-9])/g, '-').toLowerCase()
}
