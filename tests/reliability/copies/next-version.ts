import { cp, mkdir, readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { projectRoot } from '../product/product-settings.ts'

interface Version {
  readonly folder: string
  /** Its migrations in addition to those of the version before. */
  readonly migrations: Readonly<Record<string, string>>
}

const apart: ReadonlySet<string> = new Set(['.git', 'data', 'dist', 'test-results'])

/** Writes a build of the product with more migrations, as the next version would have. Returns its folder. */
export async function writeVersion({ folder, migrations }: Version): Promise<string> {
  await mkdir(folder, { recursive: true })
  await linkAll(projectRoot, folder, (name) => apart.has(name) || name === 'server')
  await cp(join(projectRoot, 'dist'), join(folder, 'dist'), { recursive: true })
  let path = 'server'
  for (const next of ['src', 'database', 'migrations']) {
    await mkdir(join(folder, path))
    await linkAll(join(projectRoot, path), join(folder, path), (name) => name === next)
    path = join(path, next)
  }
  await cp(join(projectRoot, path), join(folder, path), { recursive: true })
  for (const [name, sql] of Object.entries(migrations)) await writeFile(join(folder, path, name), sql)
  return folder
}

async function linkAll(from: string, to: string, isLeft: (name: string) => boolean): Promise<void> {
  for (const name of await readdir(from)) if (!isLeft(name)) await symlink(join(from, name), join(to, name))
}
