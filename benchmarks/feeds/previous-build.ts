import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)

/** Checks an earlier commit out in a folder of its own, with the installed packages of this one. */
export async function checkOutBuild(commit: string): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const parent = await mkdtemp(join(tmpdir(), 'bench-feeds-'))
  const folder = join(parent, 'build')
  await run('git', ['worktree', 'add', '--detach', folder, commit], { cwd: root })
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  for (const name of await readdir(join(root, 'node_modules')))
    if (name !== '@autopiazza' && name !== '.cache')
      await symlink(join(root, 'node_modules', name), join(packages, name))
  await mkdir(join(packages, '@autopiazza'))
  for (const name of await readdir(join(root, 'node_modules/@autopiazza')))
    await symlink(join(folder, name), join(packages, '@autopiazza', name))
  return {
    folder,
    remove: async () => {
      await run('git', ['worktree', 'remove', '--force', folder], { cwd: root })
      await rm(parent, { recursive: true, force: true })
    },
  }
}
