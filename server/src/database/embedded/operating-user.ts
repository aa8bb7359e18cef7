import { constants } from 'node:fs'
import { access, readFile, stat } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { StartupProblem } from '../../runtime/startup-problem.ts'

export type UserIds = { readonly uid: number; readonly gid: number }
export type Launch = { readonly command: string; readonly args: readonly string[]; readonly ids: UserIds | undefined }

/** Returns the user to run PostgreSQL as when this process is root, which PostgreSQL refuses: the owner of an existing cluster, otherwise `postgres`, otherwise `nobody`. */
export async function findOperatingUser(cluster: string): Promise<UserIds | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const owner = await stat(cluster).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const passwd = await readFile('/etc/passwd', 'utf8')
  for (const name of ['postgres', '_postgres', 'nobody']) {
    const entry = passwd
      .split('\n')
      .find((line) => line.startsWith(`${name}:`))
      ?.split(':')
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]) }
  }
  throw new StartupProblem(
    'PostgreSQL refuses to run as root, and there is no user `postgres` or `nobody` to run it. Start as an ordinary user.',
  )
}

/**
 * Returns how to run a program as that user. When the user cannot enter a folder on the path to the data (such as a
 * checkout below /root), setpriv passes on the one capability of root that the program needs to reach its files.
 */
export async function launchAs(
  user: UserIds | undefined,
  program: string,
  args: readonly string[],
  folders: readonly string[],
): Promise<Launch> {
  if (!user) return { command: program, args, ids: undefined }
  const closed = await firstClosedFolder(user, [dirname(program), ...folders])
  if (!closed) return { command: program, args, ids: user }
  const setpriv = process.platform === 'linux' ? await findOnPath('setpriv') : undefined
  if (!setpriv) {
    throw new StartupProblem(
      `PostgreSQL refuses to run as root, and the user that runs it instead cannot enter ${closed}. Start as an ordinary user, or from a folder open to all.`,
    )
  }
  const become = [
    `--reuid=${user.uid}`,
    `--regid=${user.gid}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
  ]
  return { command: setpriv, args: [...become, program, ...args], ids: undefined }
}

/** Returns the first folder on the paths to `folders` that the user cannot enter. */
export async function firstClosedFolder(user: UserIds, folders: readonly string[]): Promise<string | undefined> {
  for (const start of folders) {
    for (let folder = start; ; folder = dirname(folder)) {
      const { mode, uid, gid } = await stat(folder)
      const needed = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001
      if ((mode & needed) === 0) return folder
      if (folder === dirname(folder)) break
    }
  }
  return undefined
}

async function findOnPath(program: string): Promise<string | undefined> {
  for (const folder of (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin', '/bin')) {
    const file = join(folder, program)
    if (
      await access(file, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return file
  }
  return undefined
}
