import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SuiteFailure } from '../suite-failure.ts'
import { waitFor } from '../wait-for.ts'
import type { Product } from './product.ts'
import { emptySettings, type ProductSettings, projectRoot } from './product-settings.ts'
import {
  canListProcesses,
  describeProcesses,
  killProcesses,
  listProcesses,
  type RunningProcess,
} from './running-processes.ts'

const addressLine = /^Autopiazza is at /m

/** The built product with its own data directory, started as a user starts it. At most one process of it runs. */
export class ProductProcess implements Product {
  readonly dataDir: string
  readonly port: number
  readonly address: string
  startCount = 0
  startedAt = 0
  readyAt = 0
  /** The folder of the version that its next start runs. */
  root = projectRoot
  readonly #settings: ProductSettings
  #process: ChildProcess | undefined
  #exit: Promise<unknown[]> | undefined
  #output = ''
  /** One process group for each start: everything the product starts belongs to it, except PostgreSQL. */
  readonly #groups = new Set<number>()

  get databaseDir(): string {
    return this.dataDir
  }

  /** The sandbox in the product replaces every external system that the settings do not configure. */
  constructor(dataDir: string, port: number, settings: ProductSettings = {}) {
    this.dataDir = dataDir
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    this.#settings = settings
  }

  start(): void {
    this.startCount += 1
    this.#output = ''
    this.startedAt = performance.now()
    const env = {
      ...process.env,
      ...emptySettings(),
      DATA_DIR: this.dataDir,
      PORT: `${this.port}`,
      ...this.#settings,
    }
    const started = spawn(process.execPath, [join(this.root, 'dist/server/main.js')], {
      cwd: this.root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#output += text))
    this.#process = started
    if (started.pid !== undefined) this.#groups.add(started.pid)
    this.#exit = once(started, 'exit')
  }

  /** The id of the last started process; undefined once it has ended. */
  get id(): number | undefined {
    const hasEnded = this.#process?.exitCode !== null || this.#process.signalCode !== null
    return hasEnded ? undefined : this.#process?.pid
  }

  get hasPrintedAddress(): boolean {
    return addressLine.test(this.#output)
  }

  hasLogged(text: string): boolean {
    return this.#output.includes(text)
  }

  get lastLogMessage(): string | undefined {
    return [...this.#output.matchAll(/"msg":"([^"]*)"/g)].at(-1)?.[1]
  }

  /** Waits for a line of output; fails when the process ends meanwhile. The timeout counts from the start of the process. */
  async waitForOutput(isThere: () => boolean, what: string, timeout: number): Promise<void> {
    const isThereInTime = await waitFor(
      () => {
        const hasEnded = this.#process?.exitCode !== null || this.#process.signalCode !== null
        if (hasEnded && !isThere()) throw new Error(`The product ended unexpectedly:\n${this.#output}`)
        return isThere()
      },
      { timeout, interval: 10, since: this.startedAt },
    )
    if (!isThereInTime) throw new Error(`${what}: not within ${timeout / 1000} s:\n${this.#output}`)
  }

  /** Returns the milliseconds from the start to the line with the address; /readyz must answer 200 then. */
  async waitForStart(timeout: number): Promise<number> {
    await this.waitForOutput(() => this.hasPrintedAddress, 'The line with the address', timeout)
    this.readyAt = performance.now()
    const { status } = await fetch(`${this.address}/readyz`)
    if (status !== 200) throw new Error(`The address was printed, but /readyz answered ${status}`)
    return this.readyAt - this.startedAt
  }

  /** Waits until it serves, after a start of its own or of its database. */
  async waitUntilReady(timeout: number): Promise<void> {
    if (!(await waitFor(() => this.#isReady(), { timeout, interval: 20 })))
      throw new Error(`Not ready within ${timeout / 1000} s:\n${this.#output}`)
  }

  async #isReady(): Promise<boolean> {
    const signal = AbortSignal.timeout(2_000)
    const status = await fetch(`${this.address}/readyz`, { signal }).then(
      (answer) => answer.status,
      () => 0,
    )
    return status === 200
  }

  async kill(): Promise<void> {
    this.#process?.kill('SIGKILL')
    await this.#exit
  }

  /** Kills its PostgreSQL, which the product restarts automatically. */
  async killDatabase(): Promise<void> {
    const [id] = (await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(id), 'SIGKILL')
  }

  /** Sends SIGTERM and returns the exit code; null when it was killed at the end of the timeout. */
  async stop(timeout: number): Promise<number | null> {
    this.#process?.kill('SIGTERM')
    const timer = setTimeout(() => this.#process?.kill('SIGKILL'), timeout)
    await this.#exit
    clearTimeout(timer)
    return this.#process?.exitCode ?? null
  }

  /** Leaves no process behind, whatever a failed run left. */
  async killEverything(): Promise<void> {
    await this.kill()
    killProcesses(await this.processes())
  }

  /** Returns every process of this start and of earlier ones. */
  processes(): Promise<RunningProcess[]> {
    return listProcesses(this.dataDir, this.#groups)
  }

  /** Checks that one PostgreSQL runs while the product runs, and no process of an earlier start. */
  async checkProcesses(expect: (isTrue: boolean, fact: string) => void): Promise<void> {
    if (!canListProcesses) return
    const all = await this.processes()
    const inDatabase = new Set(all.filter(({ folder }) => folder.startsWith(this.dataDir)).map(({ id }) => id))
    const servers = all.filter(({ id, parent }) => inDatabase.has(id) && !inDatabase.has(parent))
    expect(servers.length === 1, `one PostgreSQL runs on the data directory, not ${servers.length}`)
    const old = all.filter(({ id, group }) => !inDatabase.has(id) && group !== this.#process?.pid)
    expect(old.length === 0, `no process of an earlier start runs: ${describeProcesses(old)}`)
  }
}

/** Returns the product as one process, for suites that measure a process. */
export function onlyProcess(product: Product): ProductProcess {
  if (product instanceof ProductProcess) return product
  throw new SuiteFailure('This suite measures one process: leave --copies away.')
}
