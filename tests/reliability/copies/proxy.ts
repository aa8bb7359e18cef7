import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findFreePort } from '../product/free-port.ts'
import { projectRoot } from '../product/product-settings.ts'
import { waitFor } from '../wait-for.ts'
import { SystemProgram } from './system-program.ts'

/** HAProxy with the project's own configuration, in front of copies whose ports are known before they run. */
export class Proxy {
  readonly port: number
  readonly address: string
  readonly #program = new SystemProgram()

  private constructor(port: number) {
    this.port = port
    this.address = `http://127.0.0.1:${port}`
  }

  /** Reserves only the port: the copies need the address before they are started. */
  static async prepare(): Promise<Proxy> {
    return new Proxy(await findFreePort())
  }

  async start(folder: string, ports: readonly number[]): Promise<void> {
    const text = await readFile(join(projectRoot, 'deploy/haproxy/haproxy.cfg'), 'utf8')
    const servers = ports.map((port, at) => `  server copy${at + 1} 127.0.0.1:${port}`).join('\n')
    const named = text.replace(/^ {2}server-template .*$/m, servers)
    if (named === text) throw new Error('The configuration of HAProxy names its copies differently')
    const file = join(folder, 'haproxy.cfg')
    // A test machine may allow fewer open files.
    await writeFile(file, named.replace(/^ {2}maxconn \d+$/m, '  maxconn 4000'))
    const env = { PUBLIC_BIND: `127.0.0.1:${this.port}`, METRICS_BIND: `127.0.0.1:${await findFreePort()}` }
    await this.#program.start('haproxy', { args: ['-db', '-f', file], env, folder })
  }

  /** Waits until it listens and has found copies that are ready. */
  async waitUntilReached(timeout: number): Promise<void> {
    const isReached = await waitFor(
      async () =>
        fetch(`${this.address}/readyz`, { signal: AbortSignal.timeout(2_000) }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      { timeout, interval: 50 },
    )
    if (!isReached) throw new Error(`The copies are not reached through the proxy:\n${this.#program.output}`)
  }

  stop(): Promise<void> {
    return this.#program.stop()
  }
}
