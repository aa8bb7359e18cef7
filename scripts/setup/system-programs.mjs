import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptInstall, mayInstall } from './apt-get.mjs'
import { Problem, printLine } from './print-line.mjs'

const programs = ['haproxy', 'pgbouncer', 'faketime']

/**
 * Finds the programs, other than npm packages, that the tests of several instances and of faults and the benchmark of
 * several instances need:
 * the machine's own programs, else Debian's where they may be installed.
 */
export async function ensureSystemPrograms() {
  if (missing().length === 0) return
  const how = `apt-get install ${programs.join(' ')}`
  if (!mayInstall()) throw new Problem(`Copies and faults need ${missing().join(' and ')}: ${how}`)
  printLine(`Installing ${missing().join(' and ')} (apt-get)`)
  const failure = await aptInstall(...missing())
  if (missing().length > 0) throw new Problem(`${missing().join(' and ')} could not be installed:\n${failure}`)
}

function missing() {
  const folders = (process.env.PATH ?? '').split(delimiter).concat('/usr/sbin', '/usr/bin')
  return programs.filter((name) => !folders.some((folder) => existsSync(join(folder, name))))
}
