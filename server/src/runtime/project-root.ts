import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the root package.json, from the sources as well as from the built bundle. */
export const projectRoot = findProjectRoot(import.meta.dirname)

/** The version of the product, as in releases. */
export const version = readVersion()

function readVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'))
  if (typeof manifest === 'object' && manifest !== null && 'version' in manifest) return String(manifest.version)
  throw new Error('The root package.json has no version.')
}

function findProjectRoot(start: string): string {
  for (let folder = start; ; folder = dirname(folder)) {
    const manifest = join(folder, 'package.json')
    if (existsSync(manifest) && isRootManifest(readFileSync(manifest, 'utf8'))) return folder
    if (folder === dirname(folder)) throw new Error(`No package.json of autopiazza above ${start}.`)
  }
}

function isRootManifest(text: string): boolean {
  const manifest: unknown = JSON.parse(text)
  return typeof manifest === 'object' && manifest !== null && 'name' in manifest && manifest.name === 'autopiazza'
}
