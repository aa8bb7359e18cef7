import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

test("exports the manifest of TanStack Start's build under the name and function that the pages import", () => {
  const start = createRequire(import.meta.resolve('@tanstack/react-start/package.json'))
  const server = dirname(start.resolve('@tanstack/start-server-core/package.json'))
  expect(readFileSync(join(server, 'dist/esm/virtual-modules.js'), 'utf8')).toContain('"tanstack-start-manifest:v"')
  expect(readFileSync(join(server, 'dist/esm/router-manifest.js'), 'utf8')).toContain('tsrStartManifest()')
})
