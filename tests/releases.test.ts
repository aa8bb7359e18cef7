import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, version } from '@autopiazza/server/runtime/project-root'
import { expect, test } from 'vitest'

const textOf = (file: string): string => readFileSync(join(projectRoot, file), 'utf8')

test('every workspace, every reference to a workspace and the container image have the version of the product', () => {
  const { workspaces } = JSON.parse(textOf('package.json')) as { workspaces: string[] }
  const manifests = workspaces.map((name) => textOf(`${name}/package.json`))
  const named = manifests.flatMap((text) => [...text.matchAll(/"(?:version|@autopiazza\/\w+)": "([^"]*)"/g)])
  expect(named.length).toBeGreaterThan(10)
  expect(new Set(named.map(([, number]) => number))).toEqual(new Set([version]))
  expect(textOf('compose.yaml')).toContain(`image: autopiazza:${version}\n`)
})

test('the changelog begins with unreleased changes, followed by the version of the product with its date', () => {
  const titles = [...textOf('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, title = '']) => title)
  expect(titles[0]).toBe('[Unreleased]')
  expect(titles[1]).toMatch(new RegExp(`^\\[${version.replaceAll('.', '\\.')}\\] - \\d{4}-\\d{2}-\\d{2}$`))
  const kinds = [...textOf('CHANGELOG.md').matchAll(/^### (.*)$/gm)].map(([, kind = '']) => kind)
  const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security', 'Known limits']
  expect(kinds.filter((kind) => !known.includes(kind))).toEqual([])
})
