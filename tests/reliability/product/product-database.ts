import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const timeout = 20_000

/** Returns the superuser's connection to the embedded PostgreSQL of this data directory; each start changes it. */
export async function superuserConnection(dataDir: string): Promise<pg.ClientConfig> {
  const [, , , port, sockets, address] = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  return {
    host: sockets || address,
    port: Number(port),
    user: 'postgres',
    password: (await readFile(join(dataDir, 'postgres.password'), 'utf8')).trim(),
    database: 'autopiazza',
  }
}

/** The database of the running product, read and changed as its superuser, one statement at a time. Reconnects after a restart of the database. */
export class ProductDatabase {
  readonly #dataDir: string
  #client: Promise<pg.Client> | undefined
  #last: Promise<unknown> = Promise.resolve()

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  readonly query = <T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> => {
    const answer = this.#last.then(() => this.#ask<T>(text, values))
    this.#last = answer.catch(() => undefined)
    return answer
  }

  /** Returns the number of a `select count(*)`. */
  async count(text: string, values: readonly unknown[] = []): Promise<number> {
    const [row] = await this.query<Record<string, unknown>>(text, values)
    return Number(Object.values(row ?? {})[0] ?? 0)
  }

  connection(): Promise<pg.ClientConfig> {
    return superuserConnection(this.#dataDir)
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((one) => one.end()).catch(() => undefined)
  }

  async #ask<T extends pg.QueryResultRow>(text: string, values: readonly unknown[]): Promise<T[]> {
    const from = performance.now()
    for (;;) {
      try {
        const client = await (this.#client ??= this.#connect())
        return (await client.query<T>(text, [...values])).rows
      } catch (error) {
        const isAnswer = error instanceof pg.DatabaseError && error.code?.startsWith('57P') === false
        if (isAnswer || performance.now() - from > timeout) throw error
        await this.close()
        await sleep(50)
      }
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(await this.connection())
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
}
