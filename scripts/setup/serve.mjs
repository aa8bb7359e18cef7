import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cache, inRoot, pinnedNode, root } from './places.mjs'

// Containers and services start with the same arguments (Dockerfile, deploy/systemd). Node's default for large
// machines, 64, takes 70 MB more at rest and renders no faster.
const ourArguments = ['--enable-source-maps', '--max-semi-space-size=16']

function environment(env) {
  return {
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
    // Otherwise each thread would allocate its own memory and never return it.
    MALLOC_ARENA_MAX: '2',
    // Returns freed memory to the machine. Without a fixed threshold, each large block raises the threshold.
    MALLOC_TRIM_THRESHOLD_: '131072',
    ...process.env,
    PATH: `${inRoot('node_modules/.bin')}:${process.env.PATH}`,
    ...env,
  }
}

/** Replaces this process, which the pinned Node runs, by another program. That program ends itself when npm ends (server/src/runtime/end-gracefully.ts). */
export function become(args) {
  process.chdir(root)
  process.execve(pinnedNode, [pinnedNode, ...ourArguments, ...args], environment({}))
}

/**
 * Runs a program as a child that behaves like this process: same terminal, same signals, same exit code. The child
 * ends when its channel closes because this process has died.
 */
export function serve(args, env = {}) {
  const child = spawn(pinnedNode, [...ourArguments, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment(env),
  })
  for (const signal of ['SIGTERM', 'SIGHUP', 'SIGINT'])
    process.on(signal, () => isForChild(signal) && child.kill(signal))
  child.once('error', (error) => endAs(1, error.message))
  child.once('exit', (code, signal) => endAs(code ?? (signal === 'SIGTERM' || signal === 'SIGINT' ? 0 : 1)))
  endWhenNpmDies(child)
}

/** A terminal sends Ctrl-C to the whole process group, so the child has already received it. */
function isForChild(signal) {
  return signal !== 'SIGINT' || !process.stdin.isTTY
}

function endAs(code, message) {
  if (message) process.stderr.write(`${message}\n`)
  process.exit(code)
}

/** Ends the server when npm is killed; an orphaned server would occupy the port and the database. npm is the parent process or, with a shell in between, the grandparent. */
function endWhenNpmDies(child) {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  const isOrphan = () => process.ppid !== parent || parentOf(parent) !== grandparent
  setInterval(() => isOrphan() && child.kill('SIGTERM'), 500).unref()
}

function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return line.slice(line.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return undefined
  }
}
