import { existsSync } from 'node:fs'
import { readdir, readFile, rm } from 'node:fs/promises'
import { environmentOfNpm } from './packages.mjs'
import { inRoot, pinnedNode } from './places.mjs'
import { run } from './run.mjs'
import { Problem, printLine } from './print-line.mjs'

/** The package `node` downloads its program in an install script, which some npm versions withhold until it is approved. */
export async function ensurePinnedNode() {
  const { version } = JSON.parse(await readFile(inRoot('node_modules/node/package.json'), 'utf8'))
  if (!(await answersWith(version))) await fetchNode(version)
  await removeFetchedPackage()
}

async function fetchNode(version) {
  printLine(`Fetching Node.js ${version}`)
  const { output } = await run('node', ['installArchSpecificPackage.js'], {
    quiet: true,
    cwd: inRoot('node_modules/node'),
    env: environmentOfNpm(),
  })
  if (!(await answersWith(version))) throw new Problem(`Node.js ${version} could not be fetched:\n${output.trim()}`)
}

async function answersWith(version) {
  if (!existsSync(pinnedNode)) return false
  const { output } = await run(pinnedNode, ['--version'], { quiet: true }).catch(() => ({ output: '' }))
  return output.trim() === `v${version}`
}

/** `bin/node` is a hard link into the downloaded package, so the program remains when the package's 68 MB of C headers and manuals are removed. */
async function removeFetchedPackage() {
  const folder = inRoot('node_modules/node/node_modules')
  const names = await readdir(folder).catch(() => [])
  const fetched = names.filter((name) => name.endsWith(`-${process.arch}`))
  await Promise.all(fetched.map((name) => rm(`${folder}/${name}`, { recursive: true })))
}
