import { join } from 'node:path'
import type { Replica } from '@autopiazza/server/database/testing/start-replica'
import { findFreePort } from '../product/free-port.ts'
import { projectRoot } from '../product/product-settings.ts'
import { SystemProgram } from './system-program.ts'

/** HAProxy with the project's own configuration, in front of a primary and its replica. */
export class DatabaseProxy {
  readonly #port: number
  readonly #program: SystemProgram

  private constructor(port: number, program: SystemProgram) {
    this.#port = port
    this.#program = program
  }

  static async start(folder: string, [primary, replica]: readonly [Replica, Replica]): Promise<DatabaseProxy> {
    const port = await findFreePort()
    const program = new SystemProgram()
    const env = {
      DATABASE_BIND: `127.0.0.1:${port}`,
      PRIMARY_ADDRESS: `unix@${join(primary.sockets, '.s.PGSQL.5432')}`,
      REPLICA_ADDRESS: `unix@${join(replica.sockets, '.s.PGSQL.5432')}`,
    }
    const file = join(projectRoot, 'deploy/haproxy/postgres.cfg')
    await program.start('haproxy', { args: ['-db', '-f', file], env, folder })
    return new DatabaseProxy(port, program)
  }

  /** The address of a database through the proxy. */
  addressOf(connectionString: string): string {
    const url = new URL(connectionString)
    url.hostname = '127.0.0.1'
    url.port = String(this.#port)
    url.searchParams.delete('host')
    return url.href
  }

  stop(): Promise<void> {
    return this.#program.stop()
  }
}
