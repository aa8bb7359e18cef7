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
const areas = ['checkout']
const names = promises.map(({ name }) => name)
const { only = names } = options
const share = Number(options.share)
const seed = Number(process.env['SEED'] || Date.now() % 1_000_000)
const isUnderstood =
  positionals.length === 1 && areas.includes(positionals[0] ?? '') && only.every((name) => names.includes(name))
if (!isUnderstood || !(share > 0 && share <= 100) || !Number.isInteger(seed)) {
  say(`npm run verify:reliability -- checkout [--share PERCENT] [--only ${names.join(' | ')}]; SEED=… repeats a run`)
  process.exit(1)
}

say(`seed ${seed}, ${share} % of the rounds`)
const stage = await Stage.open()
let isClosing: Promise<void> | undefined
const close = (): Promise<void> => (isClosing ??= stage.close())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().then(() => process.exit(1)))

const rows: Row[] = []
try {
  for (const [index, { name, title, rounds, least, attempt }] of promises.entries()) {
    if (!only.includes(name)) continue
    const findings = new Findings()
    const count = Math.max(least, Math.round((rounds * share) / 100))
    const begun = performance.now()
    const rate = await attempt({
      stage,
      count,
      findings,
      chance: new Chance(seed + index),
      isFull: share === 100,
    }).catch((error: unknown) => {
      findings.expect(false, `it could be tried to its end: ${error instanceof Error ? error.stack : String(error)}`)
      return 'not finished'
    })
    const seconds = (performance.now() - begun) / 1000
    rows.push({ name, title, count, rate, seconds, facts: findings.facts, breaches: findings.breaches.length })
    say(`${findings.breaches.length === 0 ? '✓' : '✗'} ${name}: ${count} rounds, ${rate} (${seconds.toFixed(1)} s)`)
    if (findings.breaches.length > 0) say(findings.told)
  }
} finally {
  await close()
}

say(tableOf(rows, seed))
const failed = rows.filter(({ breaches }) => breaches > 0)
for (const { name } of failed)
  say(`SEED=${seed} npm run verify:reliability -- checkout --share ${share} --only ${name}   repeats it`)
if (options.report) await writeFile(options.report, JSON.stringify(rows))
process.exit(failed.length === 0 ? 0 : 1)
