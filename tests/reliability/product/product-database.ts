import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

const patience = 20_000

/** The running product's own database, as its superuser, beside the product's back. Comes back by itself when the database does. */
export class Database {
  #dataDir: string
  #client: Promise<pg.Client> | undefined

  constructor(dataDir: string) {
    this.#dataDir = dataDir
  }

  async query<T extends pg.QueryResultRow>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const from = performance.now()
    for (;;) {
      try {
        const client = await (this.#client ??= this.#connect())
        return (await client.query<T>(text, [...values])).rows
      } catch (error) {
        const isAnswer = error instanceof pg.DatabaseError && error.code?.startsWith('57P') === false
        if (isAnswer || performance.now() - from > patience) throw error
        await this.close()
        await wait(50)
      }
    }
  }

  async close(): Promise<void> {
    const client = this.#client
    this.#client = undefined
    await client?.then((one) => one.end()).catch(() => undefined)
  }

  /** Where it is and how it is entered, until it starts again. */
  async connection(): Promise<pg.ClientConfig> {
    const [, , , port, sockets, address] = (
      await readFile(join(this.#dataDir, 'postgres/postmaster.pid'), 'utf8')
    ).split('\n')
    return {
      host: sockets || address,
      port: Number(port),
      user: 'postgres',
      password: (await readFile(join(this.#dataDir, 'postgres.password'), 'utf8')).trim(),
      database: 'autopiazza',
    }
  }

  async #connect(): Promise<pg.Client> {
    const client = new pg.Client(await this.connection())
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
}
