import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findBareLookups } from './architecture/bare-lookups.ts'
import { findProcessClocks, findSessionDays, findStrayClocks } from './architecture/clocks.ts'
import { findBrokenRules, findModulesWithoutLayer, findStrayQueries } from './architecture/dependency-rules.ts'
import { documents, findMissingPaths } from './architecture/documents.ts'
import { entities } from './architecture/page-layers.ts'
import { filesNaming } from './architecture/fact-spread.ts'
import { findStrayQueryKeys } from './architecture/query-keys.ts'
import { findIdlePrivateApis, findUnknownPrivateApis } from './architecture/private-apis.ts'
import { findMissingPackages, readBuild } from './architecture/product-packages.ts'
import { findUncheckedRedirects } from './architecture/redirects.ts'
import { findRestatedRules, findStrayLocks } from './architecture/reservations.ts'
import { findCycles, isGenerated, isTest, listFiles, readSources, root, type Source } from './architecture/sources.ts'
import { findIncompleteRows } from './architecture/specification.ts'

const sources = readSources()
const source = (path: string, ...imports: string[]): Source => ({ path, text: '', imports, packages: [] })
const page = (text: string): Source => ({ path: 'web/src/features/cart/a.ts', text, imports: [], packages: [] })
const written = listFiles(
  '',
  (path) =>
    /\.(ts|tsx|mjs|js|css|json|md|yml|sql|sh)$|^\.[a-z.]+$|\.ci\/run$/.test(path) &&
    !path.endsWith('package-lock.json'),
)

describe('a fact of a car', () => {
  const schema = 'server/src/database/schema/100_adverts.sql'

  test('adding a fact of a car requires changes in eight files, including texts and schema', () => {
    expect(filesNaming('towingCapacity')).toEqual([
      'contract/src/fact-columns.ts',
      'contract/src/vehicle-facts.ts',
      'i18n/src/en/facts.ts',
      'i18n/src/it/facts.ts',
      'query-language/src/words/measures.ts',
      schema,
      'server/src/http/openapi/examples.ts',
      'server/src/modules/imports/sample-file.ts',
    ])
  })

  test.each(['euroClass', 'previousOwners', 'consumption'])(
    'the fact %s of a car is in at most 21 files besides the schema and formats of other systems',
    (fact) => {
      const files = filesNaming(fact).filter((path) => path !== schema)
      expect(files).toContain('contract/src/vehicle-facts.ts')
      expect(files.length).toBeLessThanOrEqual(21)
    },
  )
})

test('at most 150 product files, not counting public APIs, have fewer than 20 lines', () => {
  const small = sources.filter(
    ({ path, text }) =>
      !isTest(path) && !isGenerated(path) && !path.endsWith('/index.ts') && text.split('\n').length <= 20,
  )
  expect(small.length).toBeLessThanOrEqual(150)
  expect(small.length).toBeGreaterThan(50)
})

describe('dependency rules', () => {
  test('every import follows the dependency rules', () => {
    expect(findBrokenRules(sources)).toEqual([])
  })

  test('every module has a layer', () => {
    expect(findModulesWithoutLayer(sources)).toEqual([])
  })

  test('only stores and reads query the database', () => {
    expect(findStrayQueries(sources)).toEqual([])
  })

  test('only the command line acts as an operator', () => {
    const others = sources.filter(({ path }) => !path.startsWith('server/src/operator/') && !/\.test\.tsx?$/.test(path))
    const acting = others.filter(({ text }) => text.includes('operatorContext'))
    expect(acting.map(({ path }) => path)).toEqual(['server/src/kernel/context.ts'])
  })

  test('an operator context for a browser session is created only by the guard of the operator page', () => {
    const acting = sources.filter(({ path, text }) => !isTest(path) && text.includes('operatorOnPage'))
    expect(acting.map(({ path }) => path)).toEqual([
      'server/src/http/operator-guard.ts',
      'server/src/kernel/context.ts',
    ])
  })

  test('no imports form a cycle', () => {
    expect(findCycles(sources)).toEqual([])
  })

  test('finds imports that break a dependency rule', () => {
    const broken = [
      source('web/src/features/a.ts', 'server/src/kernel/context.ts'),
      source('contract/src/a.ts', 'i18n/src/index.ts'),
      source('server/src/modules/payments/a.ts', 'server/src/modules/checkout/index.ts'),
      source('server/src/modules/checkout/a.ts', 'server/src/modules/payments/store.ts'),
      source('server/src/modules/search/a.ts', 'server/src/database/pool.ts'),
      source('server/src/modules/search/rules/a.ts', 'server/src/modules/search/store.ts'),
      source('server/src/adapters/smtp/a.ts', 'server/src/modules/notifications/index.ts'),
      source('server/src/http/a.ts', 'server/src/modules/search/store.ts'),
    ]
    expect(findBrokenRules(broken)).toHaveLength(broken.length)
    expect(findCycles([source('a', 'b'), source('b', 'c'), source('c', 'b')])).toEqual(['b → c → b'])
  })
})

describe('the layers of the pages', () => {
  const web = (from: string, to: string) => findBrokenRules([source(`web/src/${from}`, `web/src/${to}`)])

  test.each([
    ['features/cart/a.tsx', 'features/vehicle/b.tsx', 'a feature never imports another feature'],
    ['entities/vehicle/a.ts', 'features/vehicle/b.ts', 'a page layer imports only the layers below it'],
    ['forms/a.ts', 'entities/vehicle/b.ts', 'a page layer imports only the layers below it'],
    ['app/a.ts', 'forms/b.ts', 'a page layer imports only the layers below it'],
    ['features/cart/a.ts', 'routes/cart.tsx', 'a page layer imports only the layers below it'],
    ['routes/cart.tsx', 'router.tsx', 'a page layer imports only the layers below it'],
    ['ui/a.tsx', 'app/paths.ts', 'the design system imports nothing of ours but itself'],
    ['entities/vehicle/a.ts', 'entities/reservation/b.ts', 'an entity imports only the entities before it'],
  ])('the page layers refuse that %s imports %s', (from, to, rule) => {
    expect(web(from, to).map((line) => line.split(': ').at(-1))).toEqual([rule])
  })

  test('a page layer may import the layers below it', () => {
    expect(web('routes/cart.tsx', 'features/cart/a.tsx')).toEqual([])
    expect(web('features/cart/a.tsx', 'features/cart/b.tsx')).toEqual([])
    expect(web('entities/reservation/a.ts', 'entities/vehicle/b.ts')).toEqual([])
    expect(web('forms/a.ts', 'app/b.ts')).toEqual([])
  })

  test('every entity has a position in the order of entities', () => {
    const folders = sources.flatMap(({ path }) => /^web\/src\/entities\/([^/]+)\//.exec(path)?.[1] ?? [])
    expect([...new Set(folders)].toSorted()).toEqual(entities.toSorted())
  })
})

describe('lookups by untrusted keys', () => {
  test('no table is read by an untrusted key that may be an inherited property', () => {
    expect(findBareLookups(sources)).toEqual([])
  })

  test.each([
    'const table: Record<string, string> = { a: "b" }\nexport const found = table[word]',
    'function find(table: Readonly<Record<string, number>>, word: string) { return table[word] ?? 0 }',
    'interface Known { readonly makes: { readonly [make: string]: number } }\nconst one = (known: Known) => known.makes[word]',
  ])('finds the unsafe lookup %s', (text) => {
    expect(findBareLookups([page(text)])).toHaveLength(1)
  })

  test.each([
    "const table: Record<string, string> = {}\ntable[word] = 'a'\nconst known = table['a']",
    'const table: Record<Language, string> = words\nexport const found = table[language]',
    'const table: Record<string, string> = words\nexport const found = ownValue(table, word)',
  ])('accepts the safe lookup %s', (text) => {
    expect(findBareLookups([page(text)])).toEqual([])
  })
})

describe('the calendar', () => {
  test('every calendar day is computed in Italian time when it is used, not at import', () => {
    expect(findStrayClocks(sources)).toEqual([])
  })

  test.each([
    'const year = () => new Date().getFullYear()',
    'const today = () => now.toISOString().slice(0, 10)',
    'const month = () => new Date(at).getUTCMonth()',
    'export const thisYear = yearInItaly()',
  ])('finds a calendar in another time zone in %s', (text) => {
    expect(findStrayClocks([page(text)])).toHaveLength(1)
  })

  test.each([
    'const yearEnds = () => ({ max: yearInItaly() })',
    'const weekday = new Date(morning).getUTCDay()',
    'const sent = moment.toISOString()',
  ])('accepts the calendar of %s', (text) => {
    expect(findStrayClocks([page(text)])).toEqual([])
  })
})

describe('days in SQL', () => {
  const store = (text: string, path = 'server/src/modules/cart/store.ts') => ({ path, text })

  test("SQL counts days in Italy, independently of the session's time zone", () => {
    const files = listFiles('server/src/database', (path) => path.endsWith('.sql'))
    const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    expect(findSessionDays([...sources, ...texts])).toEqual([])
  })

  test.each([
    "sql`now() + interval '3 days'`",
    "sql`ended_at > now() - interval '1 month'`",
    "sql`now() - ('7 days'::interval)`",
    'sql`now() - make_interval(days => ${days})`',
    'sql`where day = current_date`',
    'sql`where day = now()::date`',
    'sql`group by created_at::date`',
    "sql`date_trunc('day', created_at)`",
    'sql`extract(dow from created_at)`',
    "sql`to_char(created_at, 'YYYY-MM-DD')`",
  ])("finds that %s depends on the session's time zone", (text) => {
    expect(findSessionDays([store(text)])).toHaveLength(1)
    expect(findSessionDays([store(text, 'server/src/database/migrations/9999_new.sql')])).toHaveLength(1)
  })

  test.each([
    'sql`add_days(now(), -3)`',
    "sql`now() - interval '24 hours'`",
    'sql`now() + make_interval(secs => ${seconds})`',
    'sql`italian_day(created_at)`',
    "sql`(now() at time zone 'Europe/Rome')::date`",
    'sql`${day}::date - 1`',
    "sql`date_trunc('milliseconds', updated_at)`",
    'sql`extract(epoch from created_at)`',
  ])("accepts %s, which does not depend on the session's time zone", (text) => {
    expect(findSessionDays([store(text)])).toEqual([])
  })
})

describe('the clock', () => {
  const file = (path: string, text: string): Source => ({ path, text, imports: [], packages: [] })

  test('the server reads the time only from the database', () => {
    expect(findProcessClocks(sources)).toEqual([])
  })

  test.each([
    'const ctx = { now: () => new Date() }',
    'const at = new Date( )',
    'const at = new Date;',
    'const at = Date.now()',
    'export function create(now: () => number = Date.now) {}',
    'const today = dayInItaly()',
    'if (month > monthInItaly()) return',
    'const isNew = year === yearInItaly()',
  ])("finds a use of the process's clock in %s", (text) => {
    expect(findProcessClocks([file('server/src/modules/cart/a.ts', text)])).toHaveLength(1)
  })

  test.each([
    'const until = new Date(ctx.now().getTime() + lifetime)',
    'const elapsed = performance.now() - begun',
    'const today = dayInItaly(ctx.now())',
  ])('accepts the clock of %s', (text) => {
    expect(findProcessClocks([file('server/src/modules/cart/a.ts', text)])).toEqual([])
  })

  test("a page and a test may use the process's clock", () => {
    const text = 'const at = new Date()'
    expect(findProcessClocks([page(text), file('server/src/modules/cart/a.operations.test.ts', text)])).toEqual([])
  })
})

describe('query keys', () => {
  test('every query key is in the table of query keys', () => {
    expect(findStrayQueryKeys(sources)).toEqual([])
  })

  test.each([
    "queryOptions({ queryKey: ['cart'], queryFn })",
    "const queryKey = ['cart'] as const",
    "queryClient.setQueryData(['cart'], null)",
    "const cartQueryKey = (['cart'] satisfies string[])",
  ])('finds a query key outside the table in %s', (text) => {
    expect(findStrayQueryKeys([page(text)])).toHaveLength(1)
  })
})

describe('reservations', () => {
  const source = (path: string, text: string): Source => ({ path, text, imports: [], packages: [] })

  test('only one function locks reservations', () => {
    expect(findStrayLocks(sources)).toEqual([])
  })

  test('only the database defines which reservations are open and which units are free', () => {
    expect(findRestatedRules(sources)).toEqual([])
  })

  test('finds a lock on reservations outside the one function', () => {
    const stray = ['await lockVehicle(ctx, id)', 'await lockReservation(ctx, id)', 'await lockOverdueHolds(ctx, id)']
    const found = findStrayLocks(stray.map((text, at) => source(`server/src/modules/checkout/sale/${at}.ts`, text)))
    expect(found).toHaveLength(stray.length)
    expect(findStrayLocks([source('server/src/modules/checkout/change-reservation.ts', stray.join('\n'))])).toEqual([])
  })

  test('finds a second definition of open reservations or free units', () => {
    const restated = [
      "where('status', 'in', ['pending', 'confirmed'])",
      "sql`status in ('pending',\n 'confirmed')`",
      'sql`hold.ended_at is null`',
      'free: quantity - held',
      'sql`stock.quantity - stock.held`',
    ]
    const found = findRestatedRules(
      restated.map((text, at) => source(`server/src/modules/search/reads/${at}.ts`, text)),
    )
    expect(found).toHaveLength(restated.length)
  })
})

describe('packages', () => {
  test('npm start installs every package that builds and serves the product', () => {
    expect(findMissingPackages([...sources, ...readBuild()])).toEqual([])
  })

  test('finds a product file that imports a development tool', () => {
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
  test('every redirect leads to a URL of this site that is constant or validated', () => {
    expect(findUncheckedRedirects(sources)).toEqual([])
  })

  test('finds a redirect to a URL that is not validated', () => {
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

describe('private APIs of libraries', () => {
  test('each private API in use has a test that fails when the library changes it', () => {
    expect(findUnknownPrivateApis(sources)).toEqual([])
    expect(findIdlePrivateApis(sources)).toEqual([])
  })

  test('finds a private API without a test', () => {
    const uses = [
      "import { parse } from 'some-library/dist/parse.js'",
      "import { parse } from '@scope/library/lib/cjs/parse'",
      "const parse = await import('library/src/parse.ts')",
      'if (element.__reactFiber$1) return',
      'element._valueTracker.setValue(value)',
      "router['~types']",
      'select * from other_library._private_rows',
    ].map((text): Source => ({ path: 'web/src/app/a.ts', text, imports: [], packages: [] }))
    expect(uses.filter((source) => findUnknownPrivateApis([source]).length === 0)).toEqual([])
    const publicOnes = [
      "import { sign } from 'hono/jwt'",
      "import type { HtmlEscapedString } from 'hono/utils/html'",
      "import { tell } from './utils/tell.ts'",
    ].map((text): Source => ({ path: 'web/src/app/a.ts', text, imports: [], packages: [] }))
    expect(findUnknownPrivateApis(publicOnes)).toEqual([])
    expect(findIdlePrivateApis([])).not.toEqual([])
  })
})

describe('files', () => {
  test('no file is longer than 400 lines', () => {
    const isExempt = (path: string): boolean => isGenerated(path)
    const long = sources.filter(({ path, text }) => !isExempt(path) && text.trimEnd().split('\n').length > 400)
    expect(long.map(({ path }) => path)).toEqual([])
  })

  test('no file has a vague name', () => {
    const vague = /^(utils?|helpers?|common|misc|shared|manager|tools?|stuff)$/
    const isVague = (path: string): boolean => path.split('/').some((part) => vague.test(part.replace(/\..*$/, '')))
    expect(sources.map(({ path }) => path).filter(isVague)).toEqual([])
  })

  test('file names are kebab-case, and components PascalCase', () => {
    const isWellNamed = (path: string): boolean =>
      /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z-]+)*\.tsx?$/.test(basename(path))
    const badlyNamed = sources
      .map(({ path }) => path)
      .filter((path) => !path.startsWith('web/src/routes/') && !isGenerated(path) && !isWellNamed(path))
    expect(badlyNamed).toEqual([])
  })
})

describe('the specification', () => {
  test('every sentence of the specification names existing code and an existing test', () => {
    expect(findIncompleteRows(readFileSync(join(root, 'docs/specification.md'), 'utf8'))).toEqual([])
  })

  test('finds rows of the specification without code or test', () => {
    const files: Record<string, string> = {
      'web/a.ts': '',
      'web/a.test.ts':
        "test.each([1])('adds %i to a list', () => {})\ntest(`leaves ${a} alone`, () => {})\ntest('adds to a', () => {})",
    }
    const rowsOf = (...rows: string[]) =>
      findIncompleteRows(['## 2. Screens', ...rows].join('\n'), (path) => files[path] ?? null)
    const proof = '`web/a.test.ts` "adds %i"; `web/a.test.ts` "leaves ${a}"'
    expect(rowsOf(`2.1 | It adds. | \`web/a.ts\` | ${proof} |`)).toEqual([])
    const broken = [
      `2.1 | It adds. | | ${proof} |`,
      '2.1 | It adds. | `web/a.ts` | |',
      `2.1 | It adds. | \`web/b.ts\` | ${proof} |`,
      '2.1 | It adds. | `web/a.ts` | `web/b.test.ts` "adds %i" |',
      '2.1 | It adds. | `web/a.ts` | `web/a.test.ts` "takes away" |',
      '2.1 | It adds. | `web/a.ts` | `web/a.test.ts` |',
      '2.1 | It adds. | `web/a.ts` | `web/a.test.ts` "adds" |',
      `2.1 | | \`web/a.ts\` | ${proof} |`,
      `2.1 | It adds. | \`web/a.ts\` | ${proof}`,
      `2.2 | It adds. | \`web/a.ts\` | ${proof} |`,
    ]
    expect(broken.map((row) => rowsOf(row).length)).toEqual(broken.map(() => 1))
  })
})

describe('texts', () => {
  test('every path that a document names exists', () => {
    expect(documents().flatMap((document) => findMissingPaths(document))).toEqual([])
  })

  test.each([
    ['a path in backticks', 'See `server/src/config-file.ts`.', 'server/src/config-file.ts'],
    ['a path with its line', '`server/src/config-file.ts:12`', 'server/src/config-file.ts:12'],
    ['a link', '[the list](../server/src/config-file.ts)', '../server/src/config-file.ts'],
    ['a row of a table', '| a limit | `contract/src/limits.ts` | |', 'contract/src/limits.ts'],
    ['a command', '`npx vitest run server/src/config-file.test.ts`', 'server/src/config-file.test.ts'],
    ['a block of code', '    node scripts/begin.mjs --help', 'scripts/begin.mjs'],
    ['a name beside a path', '`server/src/config/config.ts`, `configure.ts` beside it', 'configure.ts'],
    ['a name that is elsewhere', '`server/src/http/app.ts`, `reservation.ts` beside it', 'reservation.ts'],
    ['a name with its last folder', 'its limit: `rules/next-letter.ts`', 'rules/next-letter.ts'],
    ['a name alone', 'It is in `configure.ts`.', 'configure.ts'],
  ])('finds a renamed file that a document still names as %s', (_, text, path) => {
    expect(findMissingPaths('docs/map.md', text)).toEqual([`docs/map.md names ${path}`])
  })

  test.each([
    '`server/src/kernel/context.ts:12`, `outcome.ts` beside it and `rules/next-mail.ts`',
    '`server/src/modules/{noun}/ports.ts`, `NNNN_title.sql`, [elsewhere](https://example.it/a.ts)',
    '`server/src/modules/saved-searches/find-new-cars.ts`, `rules/next-mail.ts` beside it; `providers.ts` above it',
  ])('a document may name existing files: %s', (text) => {
    expect(findMissingPaths('docs/map.md', text)).toEqual([])
  })

  test("no file contains a path of a developer's machine or a postponed task", () => {
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
