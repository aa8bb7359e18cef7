import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { canSeeProcesses, endProcesses, findProcesses, type RunningProcess, told } from './processes.ts'

const root = join(import.meta.dirname, '../..')
const hasSaidItIsThere = /^Autopiazza is at /m

type Settings = Readonly<Record<string, string>>

/** The built product on a data directory of its own, started as a person starts it. At most one of it lives. */
export class Product {
  readonly dataDir: string
  readonly port: number
  readonly address: string
  starts = 0
  begun = 0
  thereSince = 0
  #settings: Settings
  #process: ChildProcess | undefined
  #ended: Promise<unknown[]> | undefined
  #words = ''
  /** One process group for each start: whatever the product starts belongs to it, but for PostgreSQL. */
  #groups = new Set<number>()

  /** settings are those of .env.example; what is not among them is played by the product's own sandbox. */
  constructor(dataDir: string, port: number, settings: Settings = {}) {
    this.dataDir = dataDir
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    this.#settings = settings
  }

  start(): void {
    this.starts += 1
    this.#words = ''
    this.begun = performance.now()
    const env = {
      ...process.env,
      ...noSettings(),
      DATA_DIR: this.dataDir,
      PORT: `${this.port}`,
      ...this.#settings,
    }
    const started = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
      cwd: root,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [started.stdout, started.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (this.#words += text))
    this.#process = started
    if (started.pid !== undefined) this.#groups.add(started.pid)
    this.#ended = once(started, 'exit')
  }

  get isThere(): boolean {
    return hasSaidItIsThere.test(this.#words)
  }

  hasSaid(text: string): boolean {
    return this.#words.includes(text)
  }

  /** What it was doing last, in its own words. */
  get lastWord(): string | undefined {
    return [...this.#words.matchAll(/"msg":"([^"]*)"/g)].at(-1)?.[1]
  }

  /** What it said since its last start and complained about. */
  get complaints(): readonly string[] {
    return this.#words.split('\n').filter((line) => /"level":(50|60)/.test(line))
  }

  /** Waits for a sign of it; it must not end by itself meanwhile. */
  async until(isSo: () => boolean, what: string, limit: number): Promise<void> {
    while (!isSo()) {
      const hasEnded = this.#process?.exitCode !== null || this.#process.signalCode !== null
      if (hasEnded) throw new Error(`It ended by itself:\n${this.#words}`)
      if (performance.now() - this.begun > limit)
        throw new Error(`${what} not within ${limit / 1000} s:\n${this.#words}`)
      await wait(10)
    }
  }

  /** Milliseconds from the start to the line with its address; it must then be ready to serve. */
  async untilThere(limit: number): Promise<number> {
    await this.until(() => this.isThere, 'There', limit)
    this.thereSince = performance.now()
    const { status } = await fetch(`${this.address}/readyz`)
    if (status !== 200) throw new Error(`It said it was there, but /readyz answered ${status}`)
    return this.thereSince - this.begun
  }

  /** Waits until it serves, whether it was started again or its database was. */
  async untilReady(limit: number): Promise<void> {
    const from = performance.now()
    while (!(await this.#isReady())) {
      if (performance.now() - from > limit) throw new Error(`Not ready within ${limit / 1000} s:\n${this.#words}`)
      await wait(20)
    }
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
    await this.#ended
  }

  /** Kills its PostgreSQL, which the product is to start again by itself. */
  async killDatabase(): Promise<void> {
    const [id] = (await readFile(join(this.dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(id), 'SIGKILL')
  }

  /** Asks it to end, and answers its exit code; null when it had to be killed after that many milliseconds. */
  async end(limit: number): Promise<number | null> {
    this.#process?.kill('SIGTERM')
    const late = setTimeout(() => this.#process?.kill('SIGKILL'), limit)
    await this.#ended
    clearTimeout(late)
    return this.#process?.exitCode ?? null
  }

  /** Leaves nothing of it behind, whatever a failed run left. */
  async sweep(): Promise<void> {
    await this.kill()
    endProcesses(await this.processes())
  }

  /** All that runs of it, now and from earlier starts. */
  processes(): Promise<RunningProcess[]> {
    return findProcesses(this.dataDir, this.#groups)
  }

  /** While it runs there is one PostgreSQL, and nothing that an earlier start left behind. */
  async checkProcesses(expect: (isSo: boolean, what: string) => void): Promise<void> {
    if (!canSeeProcesses) return
    const all = await this.processes()
    const inDatabase = new Set(all.filter(({ folder }) => folder.startsWith(this.dataDir)).map(({ id }) => id))
    const servers = all.filter(({ id, parent }) => inDatabase.has(id) && !inDatabase.has(parent))
    expect(servers.length === 1, `one PostgreSQL runs on the data directory, not ${servers.length}`)
    const old = all.filter(({ id, group }) => !inDatabase.has(id) && group !== this.#process?.pid)
    expect(old.length === 0, `nothing of an earlier start still runs: ${told(old)}`)
  }
}

/** Every setting empty, so that neither the environment nor a .env file leads it to a real database or a real card provider. */
function noSettings(): Record<string, string> {
  const known = readFileSync(join(root, '.env.example'), 'utf8').matchAll(/^#([A-Z_]+)=/gm)
  return Object.fromEntries([...known].map(([, name = '']) => [name, '']))
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port')
  return address.port
}
