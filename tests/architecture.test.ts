import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBrokenArrows, findModulesWithoutRow, findStrayQueries } from './architecture/arrows.ts'
import { documents, findMissingPaths } from './architecture/documents.ts'
import { findMissingPackages, readBuild } from './architecture/product-packages.ts'
import { findUncheckedRedirects } from './architecture/redirects.ts'
import { findCycles, isGenerated, listFiles, readSources, root, type Source } from './architecture/sources.ts'

const sources = readSources()
const written = listFiles(
  '',
  (path) =>
    /\.(ts|tsx|mjs|js|css|json|md|yml|sql|sh)$|^\.[a-z.]+$|\.ci\/run$/.test(path) &&
    !path.endsWith('package-lock.json'),
)

describe('arrows', () => {
  test('every import follows them', () => {
    expect(findBrokenArrows(sources)).toEqual([])
  })

  test('every module has its row', () => {
    expect(findModulesWithoutRow(sources)).toEqual([])
  })

  test('only stores and reads speak to the database', () => {
    expect(findStrayQueries(sources)).toEqual([])
  })

  test('no import goes round in a circle', () => {
    expect(findCycles(sources)).toEqual([])
  })

  test('a broken arrow is seen', () => {
    const source = (path: string, ...imports: string[]): Source => ({ path, text: '', imports, packages: [] })
    const broken = [
      source('web/src/features/a.ts', 'server/src/context.ts'),
      source('contract/src/a.ts', 'i18n/src/index.ts'),
      source('server/src/modules/payments/a.ts', 'server/src/modules/checkout/index.ts'),
      source('server/src/modules/checkout/a.ts', 'server/src/modules/payments/store.ts'),
      source('server/src/modules/search/a.ts', 'server/src/database/pool.ts'),
      source('server/src/modules/search/rules/a.ts', 'server/src/modules/search/store.ts'),
      source('server/src/adapters/smtp/a.ts', 'server/src/modules/notifications/index.ts'),
      source('server/src/http/a.ts', 'server/src/modules/search/store.ts'),
    ]
    expect(findBrokenArrows(broken)).toHaveLength(broken.length)
    expect(findCycles([source('a', 'b'), source('b', 'c'), source('c', 'b')])).toEqual(['b → c → b'])
  })
})

describe('packages', () => {
  test('what builds and serves the product is installed by npm start', () => {
    expect(findMissingPackages([...sources, ...readBuild()])).toEqual([])
  })

  test('a tool in the product is seen', () => {
    const tool: Source = {
      path: 'server/src/a.ts',
      text: '',
      imports: [],
      packages: ['fast-check', 'hono/cookie', 'node:fs'],
    }
    expect(findMissingPackages([tool])).toEqual(['server/src/a.ts imports fast-check'])
    expect(findMissingPackages([{ ...tool, path: 'server/src/a.test.ts' }])).toEqual([])
  })
})

describe('redirects', () => {
  test('every one leads to an address of ours that was written or checked here', () => {
    expect(findUncheckedRedirects(sources)).toEqual([])
  })

  test('an unchecked one is seen', () => {
    const unchecked = [
      'throw redirect({ href: search.next })',
      'throw redirect({ href: search.next ?? hrefOf(paths.home()) })',
      'throw redirect({ to: search.next })',
      'throw redirect({ ...search })',
      'throw redirect(options)',
      'void navigate({ href })',
      'void router.navigate({ href: next, replace: true })',
      'window.location.assign(next)',
      'window.location.href = next',
      'location = next',
      "window.open(next, '_self')",
      "headers.set('Location', next)",
      'return c.redirect(next)',
      'const options = { validateSearch: readAuthSearch }',
    ].map((text): Source => ({ path: 'web/src/app/a.ts', text, imports: [], packages: [] }))
    expect(unchecked.filter((source) => findUncheckedRedirects([source]).length === 0)).toEqual([])
    const checked = [
      'throw redirect({ ...paths.vendor(), replace: true })',
      'throw redirect({ href: afterSignIn(search.next) })',
      'void navigate({ href: hrefOf(paths.buyer()), replace: true })',
    ].map((text): Source => ({ path: 'web/src/app/a.ts', text, imports: [], packages: [] }))
    expect(findUncheckedRedirects(checked)).toEqual([])
  })
})

describe('files', () => {
  test('none is longer than 400 lines', () => {
    const isExempt = (path: string): boolean => isGenerated(path)
    const long = sources.filter(({ path, text }) => !isExempt(path) && text.trimEnd().split('\n').length > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('each says by its name what it holds', () => {
    const vague = /^(utils?|helpers?|common|misc|shared|manager|tools?|stuff)$/
    const isVague = (path: string): boolean => path.split('/').some((part) => vague.test(part.replace(/\..*$/, '')))
    expect(sources.map(({ path }) => path).filter(isVague)).toEqual([])
  })

  test('names are kebab-case, and components PascalCase', () => {
    const isWellNamed = (path: string): boolean =>
      /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z-]+)*\.tsx?$/.test(basename(path))
    const badlyNamed = sources
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('web/src/routes/') && !isGenerated(path) && !isWellNamed(path))
    expect(badlyNamed).toEqual([])
  })
})

describe('texts', () => {
  test('every path that a document names exists', () => {
    expect(documents().flatMap(findMissingPaths)).toEqual([])
  })

  test('none names one machine, and none puts work off', () => {
    const personal = /(?<![\w.~}])\/(home|Users|root|work)\/[a-z]/
    const postponed = /\b(TODO|FIXME|XXX|HACK)\b/
    const isAboutThis = (path: string): boolean => path === 'tests/architecture.test.ts'
    const found = written
      .filter((path) => !isAboutThis(path))
      .flatMap((path) =>
        readFileSync(join(root, path), 'utf8')
          .split('\n')
          .flatMap((line, index) => (personal.test(line) || postponed.test(line) ? [`${path}:${index + 1}`] : [])),
      )
    expect(found).toEqual([])
  })
})
