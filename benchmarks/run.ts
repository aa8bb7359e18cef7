import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { stopShared } from './running-product.ts'

const known = readdirSync(import.meta.dirname).filter((name) => existsSync(join(import.meta.dirname, name, 'run.ts')))
const names: string[] = []
while (known.includes(process.argv[2] ?? '')) names.push(...process.argv.splice(2, 1))
if (names.length === 0) {
  process.stderr.write(`npm run bench -- ${known.join(' | ')} [options]\n`)
  process.exit(1)
}
try {
  for (const name of names) await import(pathToFileURL(join(import.meta.dirname, name, 'run.ts')).href)
} finally {
  await stopShared()
}
