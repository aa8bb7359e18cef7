import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { build } from 'vite'
import { iconFiles } from './icon-files.ts'

const pages = join(import.meta.dirname, '../src')

type Icons = Record<string, ComponentType<{ size: number }>>

/** Every icon that a page imports. */
function importedIcons(): string[] {
  const texts = globSync('**/*.{ts,tsx}', { cwd: pages }).map((path) => readFileSync(join(pages, path), 'utf8'))
  const lists = texts.flatMap((text) => [...text.matchAll(/import \{([\w\s,]+)\} from 'lucide-react'/g)])
  return [...new Set(lists.flatMap(([, list = '']) => list.split(',').map((name) => name.trim())))].filter(Boolean)
}

/** The markup of an icon. Lucide's own has class names and attributes that no page uses. */
function drawn(icons: Icons, name: string): string {
  const Icon = icons[name]
  if (!Icon) throw new Error(`No icon ${name}`)
  return renderToStaticMarkup(createElement(Icon, { size: 20 })).replace(/ (?:xmlns|class|aria-hidden)="[^"]*"/g, '')
}

test('the built pages draw every icon as lucide does, without a module of its own but the icons', async () => {
  const names = importedIcons()
  expect(names.length).toBeGreaterThan(20)
  const folder = mkdtempSync(join(tmpdir(), 'icons-'))
  const entry = join(pages, 'every-icon.ts')
  const modules: string[] = []
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: { ssr: entry, outDir: folder, rolldownOptions: { output: { entryFileNames: 'icons.mjs' } } },
      ssr: { noExternal: ['lucide-react'] },
      plugins: [
        {
          name: 'every-icon',
          enforce: 'pre',
          resolveId: (id) => (id === entry ? id : undefined),
          load: (id) =>
            id === entry ? `import { ${names.join()} } from 'lucide-react'\nexport { ${names.join()} }` : undefined,
          generateBundle: (_, bundle) => {
            for (const file of Object.values(bundle)) if (file.type === 'chunk') modules.push(...file.moduleIds)
          },
        },
        iconFiles(),
      ],
    })
    const code = readFileSync(join(folder, 'icons.mjs'), 'utf8').replace(
      /from ["']react["']/g,
      `from ${JSON.stringify(import.meta.resolve('react'))}`,
    )
    const built = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Icons
    expect(modules.filter((id) => /lucide-react\/dist\/esm\/(?!icons\/)/.test(id))).toEqual([])
    const allDrawn = (icons: Icons) => names.map((name) => [name, drawn(icons, name)])
    expect(code, 'what no page draws').not.toMatch(/key: "|name: "|size: 24,/)
    expect(allDrawn(built)).toEqual(allDrawn(lucide as unknown as Icons))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
