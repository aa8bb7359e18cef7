import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { launchAs, type UserIds } from '@autopiazza/server/database/embedded/operating-user'
import { SuiteFailure } from '../suite-failure.ts'

/** Returns the path of a program of the system's packages; without it, the suite exits with 2. */
async function findProgram(name: string): Promise<string> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).concat('/usr/sbin', '/usr/bin')) {
    const path = join(folder, name)
    const isThere = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isThere) return path
  }
  throw new SuiteFailure(`${name} is not installed: apt-get install haproxy pgbouncer`, 2)
}

interface Launch {
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The user that it runs as, where this process is root. */
  readonly user?: UserIds | undefined
  /** A folder that this user must be able to access. */
  readonly folder: string
}

/** A program of the system that runs until it is stopped. */
export class SystemProgram {
  #child: ChildProcess | undefined
  #output = ''

  async start(name: string, { args, env = {}, user, folder }: Launch): Promise<void> {
    const launch = await launchAs(user, await findProgram(name), args, [folder])
    const child = spawn(launch.command, launch.args, {
      ...launch.ids,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output = (this.#output + text).slice(-20_000)))
    child.once('error', (error) => (this.#output += String(error)))
    this.#child = child
  }

  /** Its last lines, for error messages. */
  get output(): string {
    return this.#output
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = undefined
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
}
