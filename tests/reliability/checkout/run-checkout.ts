import { writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { promises } from './checkout/promises.ts'
import { Stage } from './checkout/stage.ts'
import { Findings } from './findings.ts'
import { Chance } from './seeded-random.ts'
import { say, tableOf, type Row } from './table.ts'

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    share: { type: 'string', default: '100' },
    only: { type: 'string', multiple: true },
    report: { type: 'string' },
  },
})
const names = promises.map(({ name }) => name)
const { only = names } = options
const share = Number(options.share)
const seed = Number(process.env['SEED'] || Date.now() % 1_000_000)
const isUnderstood = positionals.join() === 'checkout' && only.every((name) => names.includes(name))
if (!isUnderstood || !(share > 0 && share <= 100) || !Number.isInteger(seed)) {
  say(`npm run verify:reliability -- checkout [--share PERCENT] [--only ${names.join(' | ')}]; SEED=… repeats a run`)
  process.exit(1)
}

say(`Reliability of the checkout, ${share} % of the rounds, seed ${seed}`)
const stage = await Stage.open()
let closing: Promise<void> | undefined
const close = (): Promise<void> => (closing ??= stage.close())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)))

const rows: Row[] = []
try {
  for (const [index, { name, title, rounds, least, attempt }] of promises.entries()) {
    if (!only.includes(name)) continue
    const findings = new Findings()
    const count = Math.max(least, Math.round((rounds * share) / 100))
    const chance = new Chance(seed + index)
    const begun = performance.now()
    const figures = await attempt({ stage, count, findings, chance, isFull: share === 100 }).catch((error: unknown) => {
      findings.expect(false, `it could be tried to its end: ${error instanceof Error ? error.stack : String(error)}`)
      return 'not finished'
    })
    const seconds = (performance.now() - begun) / 1000
    const { facts, breaches } = findings
    const replay = `SEED=${seed} npm run verify:reliability -- checkout --share ${share} --only ${name}`
    rows.push({ title, count, facts, breaches, figures, seconds, replay })
    say(`${breaches.length === 0 ? '✓' : '✗'} ${title}: ${count} rounds, ${figures} (${seconds.toFixed(1)} s)`)
    if (breaches.length > 0) say(findings.told)
  }
} finally {
  await close()
}

say(tableOf(rows, seed))
const broken = rows.filter(({ breaches }) => breaches.length > 0)
for (const { replay } of broken) say(`${replay}   repeats it`)
if (options.report) await writeFile(options.report, JSON.stringify(rows))
process.exit(broken.length === 0 ? 0 : 1)
