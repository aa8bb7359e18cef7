import { readdir, readFile, readlink } from 'node:fs/promises'

export interface RunningProcess {
  readonly id: number
  readonly parent: number
  readonly group: number
  readonly folder: string
  readonly command: string
}

export const canListProcesses = process.platform === 'linux'

/** Lists every process whose working directory is in this folder, such as PostgreSQL's, or that belongs to one of these process groups. */
export async function listProcesses(folder: string, groups: ReadonlySet<number>): Promise<RunningProcess[]> {
  if (!canListProcesses) return []
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const all = await Promise.all(ids.map(readProcess))
  return all.filter((one) => one !== null).filter((one) => groups.has(one.group) || one.folder.startsWith(folder))
}

export function describeProcesses(processes: readonly RunningProcess[]): string {
  return processes.map(({ id, command }) => `${id} ${command.trim().slice(0, 80)}`).join(', ')
}

export function killProcesses(processes: readonly RunningProcess[]): void {
  for (const { id } of processes) {
    try {
      process.kill(id, 'SIGKILL')
    } catch {
      // The process ended in the meantime.
    }
  }
}

async function readProcess(id: string): Promise<RunningProcess | null> {
  const [line, folder, command] = await Promise.all([
    readFile(`/proc/${id}/stat`, 'utf8').catch(() => ''),
    readlink(`/proc/${id}/cwd`).catch(() => ''),
    readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => ''),
  ])
  const [state, parent, group] = line.slice(line.lastIndexOf(')') + 2).split(' ')
  if (!group || state === 'Z') return null
  return {
    id: Number(id),
    parent: Number(parent),
    group: Number(group),
    folder,
    command: command.replaceAll('\0', ' '),
  }
}
