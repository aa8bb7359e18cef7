import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot } from '@autopiazza/server/runtime/project-root'
import { expect, test } from 'vitest'

/** SPDX names of licences under which a package may be used and redistributed in a product of any licence. */
const allowed = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'PostgreSQL',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'Python-2.0',
])

/** Further licences, the packages that may have them, and the reason. */
const exceptions: readonly { readonly packages: RegExp; readonly licence: string; readonly why: string }[] = [
  {
    packages: /^@img\/sharp(-libvips)?-/,
    licence: 'LGPL-3.0-or-later',
    why: 'libvips is a shared library beside sharp, unchanged, and can be replaced',
  },
  {
    packages: /^lightningcss(-|$)|^axe-core$|^@axe-core\//,
    licence: 'MPL-2.0',
    why: 'tools of the build and the tests, unchanged; nothing of them is in the product',
  },
  {
    packages: /^humanize-number$/,
    licence: 'none',
    why: 'its readme says MIT; it formats log lines of the S3 server of the tests, which are off',
  },
  { packages: /^caniuse-lite$/, licence: 'CC-BY-4.0', why: 'a table for the build; nothing of it is in the product' },
]

/** Returns whether an SPDX expression without nested parentheses is allowed: every operand of an AND, one operand of an OR. */
function isAllowed(expression: string, name: string): boolean {
  const plain = expression.replace(/^\((.*)\)$/, '$1')
  if (/ OR /i.test(plain)) return plain.split(/ OR /i).some((part) => isAllowed(part, name))
  if (/ AND /i.test(plain)) return plain.split(/ AND /i).every((part) => isAllowed(part, name))
  return allowed.has(plain) || exceptions.some(({ packages, licence }) => licence === plain && packages.test(name))
}

interface Manifest {
  readonly license?: string | { readonly type?: string }
  readonly licenses?: readonly { readonly type: string }[]
}

/** Returns the licence in the package itself; for a package of another platform, which is not installed, the one in the lock file. */
function licenceOf(place: string, locked: string | undefined): string {
  const file = join(projectRoot, place, 'package.json')
  if (!existsSync(file)) return locked ?? 'none'
  const { license, licenses } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  if (typeof license === 'string') return license
  return license?.type ?? licenses?.map(({ type }) => type).join(' OR ') ?? locked ?? 'none'
}

const { packages } = JSON.parse(readFileSync(join(projectRoot, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { readonly license?: string; readonly link?: boolean }>
}
const installed = Object.entries(packages)
  .filter(([place, { link }]) => place.includes('node_modules/') && !link)
  .map(([place, { license }]) => ({
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    licence: licenceOf(place, license),
  }))

test('every package has an allowed licence, including tools and packages of other platforms', () => {
  expect(installed.length).toBeGreaterThan(500)
  const refused = installed.filter(({ name, licence }) => !isAllowed(licence, name))
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
})

test('every licence exception is for an installed package', () => {
  const idle = exceptions.filter(({ packages: of }) => !installed.some(({ name }) => of.test(name)))
  expect(idle).toEqual([])
  expect(exceptions.every(({ why }) => why.length > 20)).toBe(true)
})

test.each([
  ['(MIT OR GPL-3.0)', true],
  ['MIT or MPL-2.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['AGPL-3.0-only', false],
  ['LGPL-3.0-or-later', false],
  ['SEE LICENSE IN LICENSE', false],
  ['none', false],
])('whether the licence expression %s is allowed: %s', (expression, is) => {
  expect(isAllowed(expression, 'some-package')).toBe(is)
})
