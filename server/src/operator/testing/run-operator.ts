import { execFile } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { projectRoot } from '../../runtime/project-root.ts'

interface Ran {
  readonly exitCode: number
  readonly out: string
  readonly error: string
}

/** Runs the command line as a separate process with only these settings. */
export function runOperator(args: readonly string[], settings: Readonly<Record<string, string>>): Promise<Ran> {
  const program = join(projectRoot, 'server/src/operator/main.ts')
  const env = { PATH: process.env['PATH'] ?? '', NODE_COMPILE_CACHE: join(tmpdir(), 'operator-compiled'), ...settings }
  return new Promise((resolve) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      resolve({ exitCode: typeof error?.code === 'number' ? error.code : 0, out, error: err })
    })
  })
}
