import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { projectRoot } from '@autopiazza/server/runtime/project-root'

interface Ended {
  /** Null when it was killed. */
  readonly exitCode: number | null
  readonly output: string
  readonly seconds: number
}

/** Runs an operator command in its own process. With `killAfter`, kills it with SIGKILL after that number of milliseconds. */
export async function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
  killAfter?: number,
): Promise<Ended> {
  const program = join(projectRoot, 'server/src/operator/main.ts')
  const startedAt = performance.now()
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'], ...settings },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)))
  if (killAfter !== undefined) {
    await Promise.race([wait(killAfter), ended])
    child.kill('SIGKILL')
  }
  const exitCode = await ended
  return { exitCode, output: output.trim(), seconds: (performance.now() - startedAt) / 1000 }
}
