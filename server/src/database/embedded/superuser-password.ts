import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import type { PostgresBinaries } from './binaries.ts'
import { type ClusterPlace, hasCluster } from './cluster.ts'
import { launchAs, type UserIds } from './operating-user.ts'

/** Returns the superuser's password: generated once, readable by no other user. If its file is lost, a new one is set from inside the stopped cluster. */
export async function superuserPassword(
  place: ClusterPlace,
  binaries: PostgresBinaries,
  user: UserIds | undefined,
): Promise<string> {
  const known = await readFile(place.passwordFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (known.trim()) return known.trim()
  const password = randomBytes(24).toString('base64url')
  if (await hasCluster(place)) await setFromInside(password, place, binaries, user)
  await writeWhole(place.passwordFile, `${password}\n`, user)
  return password
}

async function setFromInside(
  password: string,
  place: ClusterPlace,
  binaries: PostgresBinaries,
  user: UserIds | undefined,
): Promise<void> {
  await rm(`${place.cluster}/postmaster.pid`, { force: true })
  const launch = await launchAs(
    user,
    binaries.postgres,
    ['--single', '-D', place.cluster, '-c', 'log_statement=none', 'postgres'],
    [place.dataDir],
  )
  await new Promise<void>((resolve, reject) => {
    const child = spawn(launch.command, launch.args, {
      ...launch.ids,
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    })
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`could not set the password of the database (code ${code})`)),
    )
    child.stdin.end(`alter role postgres password '${password}'\n`)
  })
}

/** Writes to a temporary file beside its place and moves it, so that the file is complete or absent. */
async function writeWhole(path: string, text: string, user: UserIds | undefined): Promise<void> {
  const draft = `${path}.new`
  await rm(draft, { force: true })
  const file = await open(draft, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
    if (user) await file.chown(user.uid, user.gid)
  } finally {
    await file.close()
  }
  await rename(draft, path)
}
