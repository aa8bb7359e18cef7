import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { basename, join, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

/** Returns the start time of a process in the kernel's unit; with the pid it identifies one process for ever. Undefined when the process does not run. */
export async function processBirth(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') {
    return promisify(execFile)('ps', ['-o', 'lstart=', '-p', String(pid)]).then(
      ({ stdout }) => stdout.trim(),
      () => undefined,
    )
  }
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  const fields = line?.slice(line.lastIndexOf(')') + 2).split(' ')
  return fields && fields[0] !== 'Z' && fields[0] !== 'X' ? fields[19] : undefined
}

/** Lists every PostgreSQL process (server, its children, initdb) that works in or below this folder, whoever started it. */
export async function postgresProcessesIn(folder: string): Promise<number[]> {
  return process.platform === 'linux' ? byWorkingFolder(folder) : byCommandLine(folder)
}

/** A server's working directory is its data directory, so it identifies the cluster more reliably than any file. */
async function byWorkingFolder(folder: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    pids.map(async (pid) => {
      const cwd = await readlink(join('/proc', pid, 'cwd')).catch(() => undefined)
      if (cwd !== folder && !cwd?.startsWith(folder + sep)) return []
      const program = await readlink(join('/proc', pid, 'exe')).catch(() => '')
      return /^(postgres|initdb)\b/.test(basename(program)) ? [Number(pid)] : []
    }),
  )
  return found.flat()
}

async function byCommandLine(folder: string): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axo', 'pid=,command='], { maxBuffer: 16 * 1024 * 1024 })
  return stdout
    .split('\n')
    .filter((line) => /\/(postgres|initdb) /.test(line) && line.includes(folder))
    .map((line) => Number.parseInt(line, 10))
}

const stopSignals: readonly (readonly [NodeJS.Signals, milliseconds: number])[] = [
  ['SIGINT', 5000],
  ['SIGQUIT', 2000],
  ['SIGKILL', 2000],
]

/** Ends what a killed application left running in this folder, with increasingly strong signals. Returns the number of processes. */
export async function endPostgresProcessesIn(folder: string): Promise<number> {
  const first = await postgresProcessesIn(folder)
  for (const [signal, milliseconds] of stopSignals) {
    for (const pid of await postgresProcessesIn(folder)) send(pid, signal)
    const deadline = performance.now() + milliseconds
    while (performance.now() < deadline) {
      if ((await postgresProcessesIn(folder)).length === 0) return first.length
      await wait(25)
    }
  }
  throw new Error(
    `Processes ${(await postgresProcessesIn(folder)).join(', ')} in ${folder} could not be ended: Permission denied`,
  )
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // The process ended between the check and the signal; one that may not be signalled is found at the deadline.
  }
}
