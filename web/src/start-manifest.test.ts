import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test('TanStack Start offers the manifest of its build under the name and the function that the pages import', () => {
  const start = createRequire(import.meta.resolve('@tanstack/react-start/package.json'))
  const server = dirname(start.resolve('@tanstack/start-server-core/package.json'))
  expect(readFileSync(join(server, 'dist/esm/virtual-modules.js'), 'utf8')).toContain('"tanstack-start-manifest:v"')
  expect(readFileSync(join(server, 'dist/esm/router-manifest.js'), 'utf8')).toContain('tsrStartManifest()')
})
