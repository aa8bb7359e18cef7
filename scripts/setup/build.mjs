import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtServer, inRoot, pinnedNode, root, sha256, workspaces } from './places.mjs'
import { run } from './run.mjs'
import { Problem, printLine } from './print-line.mjs'

const stamp = inRoot('dist/sources.sha256')
const results = [builtServer, inRoot('web/dist/server/server.js'), inRoot('web/dist/client')]

export async function ensureBuilt() {
  const sources = fingerprint()
  if (results.every((file) => existsSync(file)) && (await readFile(stamp, 'utf8').catch(() => '')) === sources) return
  await rm(stamp, { force: true })
  printLine('Building the pages')
  await build('pages', [inRoot('node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], inRoot('web'))
  printLine('Building the server')
  await build('server', [inRoot('scripts/setup/bundle-server.mjs')], root)
  await mkdir(inRoot('dist'), { recursive: true })
  await writeFile(stamp, sources)
}

async function build(what, args, cwd) {
  const { isOk, output } = await run(pinnedNode, args, {
    quiet: true,
    cwd,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (!isOk) throw new Problem(`The build of the ${what} failed:\n${output.trim()}`)
}

/**
 * Hashes names and contents of everything a build reads, except tests. Files are read one after the other, because
 * reading thousands of small files concurrently takes three times as long.
 */
function fingerprint() {
  const folders = workspaces.flatMap((name) => [`${name}/src`, ...(name === 'web' ? ['web/public', 'web/build'] : [])])
  const settings = ['package-lock.json', 'tsconfig.base.json', 'web/vite.config.ts', 'scripts/setup/bundle-server.mjs']
  const files = [
    ...folders
      .flatMap(listFiles)
      .filter((file) => !/\.test\.tsx?$|\.sql$|\.gen\.ts$/.test(file))
      .sort(),
    ...settings,
  ]
  const digests = files.map((file) => `${file} ${sha256(readFileSync(inRoot(file)))}`)
  return sha256(digests.join('\n'))
}

function listFiles(folder) {
  if (!existsSync(inRoot(folder))) return []
  return readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1))
}
