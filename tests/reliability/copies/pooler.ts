import { chmod, chown, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { findOperatingUser } from '@autopiazza/server/database/embedded/operating-user'
import { findFreePort } from '../product/free-port.ts'
import { projectRoot } from '../product/product-settings.ts'
import { SystemProgram } from './system-program.ts'

/** PgBouncer in transaction mode with the project's own configuration, in front of a PostgreSQL. */
export class Pooler {
  readonly connectionString: string
  readonly #program: SystemProgram

  private constructor(connectionString: string, program: SystemProgram) {
    this.connectionString = connectionString
    this.#program = program
  }

  /** `databaseDir` is the data directory of the server, whose user PgBouncer runs as: it refuses to run as root. */
  static async start(folder: string, connectionString: string, databaseDir: string): Promise<Pooler> {
    const { username, password, pathname, hostname, port } = new URL(connectionString)
    const user = await findOperatingUser(join(databaseDir, 'postgres'))
    const listening = await findFreePort()
    const [settings, users] = [join(folder, 'pgbouncer.ini'), join(folder, 'userlist.txt')]
    const text = await readFile(join(projectRoot, 'deploy/pgbouncer/pgbouncer.ini'), 'utf8')
    const database = pathname.slice(1)
    const written = text
      .replace(/^autopiazza = .*$/m, `${database} = host=${hostname} port=${port} dbname=${database}`)
      .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
      .replace(/^listen_port = .*$/m, `listen_port = ${listening}`)
      .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    await writeFile(settings, written)
    await writeFile(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
    for (const file of [settings, users]) {
      await chmod(file, 0o600)
      if (user) await chown(file, user.uid, user.gid)
    }
    const program = new SystemProgram()
    await program.start('pgbouncer', { args: [settings], user, folder })
    const url = new URL(connectionString)
    url.port = String(listening)
    return new Pooler(url.href, program)
  }

  get output(): string {
    return this.#program.output
  }

  stop(): Promise<void> {
    return this.#program.stop()
  }
}
