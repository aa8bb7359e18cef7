import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { isTest, listFiles, readSource, root, type Source, workspaces } from './sources.ts'

const isScript = (path: string): boolean => /\.(ts|mjs)$/.test(path)

/** Reads what `npm start` runs before the product: the build scripts, and Vite's configuration. */
export const readBuild = (): Source[] =>
  ['web/vite.config.ts', ...listFiles('web/build', isScript), ...listFiles('scripts/setup', isScript)].map(readSource)

/** Returns imports of the product and its build that `npm start` does not install, because the package is not among the `dependencies`. */
export function findMissingPackages(sources: readonly Source[]): string[] {
  const installed = new Set(['', ...workspaces].flatMap(dependenciesOf))
  return sources
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, packages }) =>
      packages
        .filter((specifier) => !isBuiltin(specifier) && !specifier.includes(':'))
        .filter((specifier) => !installed.has(packageOf(specifier)))
        .map((specifier) => `${path} imports ${specifier}`),
    )
}

function dependenciesOf(folder: string): string[] {
  const { dependencies = {} }: { dependencies?: Record<string, string> } = JSON.parse(
    readFileSync(join(root, folder, 'package.json'), 'utf8'),
  )
  return Object.keys(dependencies)
}

function packageOf(specifier: string): string {
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}
