import { createHash } from 'node:crypto'
import { chmod, cp, mkdir, mkdtemp, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { type PostgresBinaries, programsIn } from './binaries.ts'
import { firstClosedFolder, type UserIds } from './operating-user.ts'

const sharedCache = '/var/cache/autopiazza'

/**
 * Returns a folder of programs that their user can read, because PostgreSQL opens its files with the rights of that
 * user. When the user cannot enter the checkout (below /root), copies the programs once for each release, owned by
 * root.
 */
export async function reachableBinaries(
  binaries: PostgresBinaries,
  user: UserIds | undefined,
): Promise<PostgresBinaries> {
  if (!user || !(await firstClosedFolder(user, [join(binaries.root, 'native/bin')]))) return binaries
  const release = createHash('sha256')
    .update(await readFile(join(binaries.root, 'package.json')))
    .digest('hex')
    .slice(0, 12)
  const copy = join(sharedCache, `postgres-${release}`)
  const isCopied = await stat(copy).then(
    () => true,
    () => false,
  )
  if (!isCopied) await copyWhole(binaries.root, copy)
  return programsIn(copy)
}

/** Copies to a temporary folder beside its place and moves it, so that the copy is complete or absent. */
async function copyWhole(root: string, copy: string): Promise<void> {
  await mkdir(sharedCache, { recursive: true })
  await chmod(sharedCache, 0o755)
  const draft = await mkdtemp(join(sharedCache, `${basename(copy)}-`))
  try {
    await cp(join(root, 'native'), join(draft, 'whole/native'), { recursive: true, verbatimSymlinks: true })
    await chmod(join(draft, 'whole'), 0o755)
    await rename(join(draft, 'whole'), copy)
  } catch (error) {
    const isThereNow = await stat(copy).then(
      () => true,
      () => false,
    )
    if (!isThereNow) throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}
