import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { connectionString } from '../database/embedded/endpoint.ts'
import { clusterPlace } from '../database/embedded/cluster.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'

/** Returns the address of the embedded database while the product runs: as the owner of its tables, with the password stored beside it. */
export async function findEmbeddedDatabase(dataDir: string): Promise<string> {
  const place = clusterPlace(dataDir)
  const running = await readOrEmpty(join(place.cluster, 'postmaster.pid'))
  const [, , , port = '', socketFolder = '', address = ''] = running.split('\n').map((line) => line.trim())
  const password = (await readOrEmpty(place.passwordFile)).trim()
  if (!/^\d+$/.test(port) || password === '') throw new StartupProblem(notRunning(dataDir))
  const endpoint = { host: socketFolder || address || '127.0.0.1', port: Number(port), settings: {} }
  const url = new URL(connectionString(endpoint, 'postgres', password, 'autopiazza'))
  url.searchParams.set('options', '-c role=autopiazza')
  return url.href
}

export function notRunning(dataDir: string): string {
  return `The embedded database in ${dataDir} does not run. Start the product with npm start, or name another database with DATABASE_URL or DATA_DIR.`
}

async function readOrEmpty(file: string): Promise<string> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    if (error.code === 'EACCES')
      throw new StartupProblem(
        `${file} cannot be read: run the command as the user that started the product, or as root.`,
      )
    throw error
  })
}
