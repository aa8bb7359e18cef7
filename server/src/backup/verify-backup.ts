import { createHash } from 'node:crypto'
import { photographName, readPhotographLine } from './back-up-photographs.ts'
import { quoted } from './catalogue.ts'
import { createRowCounter } from './count-rows.ts'
import { type Manifest, openBackup, type TableInBackup } from './manifest.ts'
import { type PartPlace, readLines, readParts } from './parts.ts'
import { BackupProblem } from './ports.ts'

export interface VerifiedBackup {
  readonly manifest: Manifest
  readonly rows: number
  readonly photographs: number
}

/** Reads the whole backup without a database: checksums, counts of rows, and every photograph against its name. Throws a BackupProblem at the first error. */
export async function verifyBackup(from: PartPlace, id: string | undefined): Promise<VerifiedBackup> {
  const manifest = await openBackup(from, id)
  let rows = 0
  for (const table of manifest.tables) rows += await verifyTable(from, table)
  return { manifest, rows, photographs: await verifyPhotographs(from, manifest) }
}

async function verifyTable(from: PartPlace, table: TableInBackup): Promise<number> {
  const counter = createRowCounter()
  for await (const chunk of readParts(from, table.parts)) counter.push(chunk)
  if (!counter.isComplete || counter.rows !== table.rows)
    throw new BackupProblem(`${quoted(table)} has ${counter.rows} rows instead of ${table.rows}.`)
  return counter.rows
}

async function verifyPhotographs(from: PartPlace, { photographs }: Manifest): Promise<number> {
  const lost = new Set(photographs.lost)
  let [listed, whole] = [0, 0]
  for await (const line of readLines(from, photographs.parts)) {
    listed += 1
    const { hash } = readPhotographLine(line)
    if (lost.has(hash)) continue
    const name = photographName(from.format.keyId, hash)
    const packed = await from.place.get(name)
    if (!packed) throw new BackupProblem(`${name} is missing: backup --all-photographs stores it again.`)
    const master = from.format.unpack(name, packed)
    if (createHash('sha256').update(master).digest('hex') !== hash)
      throw new BackupProblem(`${name} is another photograph than its name states.`)
    whole += 1
  }
  if (listed !== photographs.count)
    throw new BackupProblem(`The backup lists ${listed} photographs instead of ${photographs.count}.`)
  return whole
}
