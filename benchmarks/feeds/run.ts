import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { median } from '../interleaved.ts'
import { printLine, verdict } from '../percentiles.ts'
import { isQuick, sized } from '../size.ts'
import type { Measured } from './import-stock.ts'
import { checkOutBuild } from './previous-build.ts'
import { measureSearchMeanwhile } from './search-meanwhile.ts'

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: sized('20000', '60') },
    rounds: { type: 'string', default: sized('3', '1') },
    adverts: { type: 'string', default: sized('20000', '300') },
    /** The commit before fingerprints and writes in sets. */
    previous: { type: 'string', default: '4de00f45' },
  },
})
/** Shares of the time of the previous build; megabytes above the memory at rest. */
const goals = { unchanged: 1 / 5, first: 1 / 3, memory: 150 }
const root = join(import.meta.dirname, '../..')

/** Imports the stock with the build in this folder, in a process with the settings of a started product. */
async function importWith(folder: string): Promise<Measured> {
  const script = join(import.meta.dirname, 'import-stock.ts')
  const settings = ['--expose-gc', '--max-semi-space-size=16']
  const { stdout } = await promisify(execFile)(process.execPath, [...settings, script, folder, options.rows])
  return JSON.parse(stdout) as Measured
}

const describe = (name: string, { first, unchanged, restMemory, peakMemory }: Measured): string =>
  `${name}  first ${first.toFixed(1)} s   unchanged ${unchanged.toFixed(2)} s   memory ${restMemory.toFixed(0)} to ${peakMemory.toFixed(0)} MB`

async function compareBuilds(): Promise<void> {
  const previous = await checkOutBuild(options.previous)
  try {
    const rounds: { readonly ours: Measured; readonly theirs: Measured }[] = []
    for (let round = 1; round <= Number(options.rounds); round += 1) {
      const [theirs, ours] = [await importWith(previous.folder), await importWith(root)]
      if (ours.adverts !== theirs.adverts) throw new Error('The two builds made different adverts of the same file')
      rounds.push({ ours, theirs })
      printLine(`round ${round}  ${describe('previous', theirs)}`)
      printLine(`round ${round}  ${describe('ours', ours)}`)
    }
    const ratio = (share: (round: (typeof rounds)[number]) => number): number => median(rounds.map(share))
    const report = (what: string, value: number, goal: number) =>
      printLine(`${what} ${value.toFixed(3)}   goal ${goal.toFixed(3)} ${verdict(value <= goal)}`)
    report(
      'unchanged, to the previous run of the same file',
      ratio(({ ours, theirs }) => ours.unchanged / theirs.unchanged),
      goals.unchanged,
    )
    report(
      'first import, to the previous one',
      ratio(({ ours, theirs }) => ours.first / theirs.first),
      goals.first,
    )
    const memory = ratio(({ ours }) => ours.peakMemory - ours.restMemory)
    printLine(`memory ${memory.toFixed(0)} MB above rest   goal ${goals.memory} ${verdict(memory <= goals.memory)}`)
  } finally {
    await previous.remove()
  }
}

if (isQuick) printLine(describe('ours', await importWith(root)))
else await compareBuilds()
await measureSearchMeanwhile(Number(options.adverts), Number(options.rows))
