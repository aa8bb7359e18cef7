import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const benchmarks = readdirSync(import.meta.dirname).filter((name) =>
  existsSync(join(import.meta.dirname, name, 'run.ts')),
)
const name = process.argv[2]
if (!name || !benchmarks.includes(name)) {
  process.stderr.write(`npm run bench -- ${benchmarks.join(' | ')} [options]\n`)
  process.exit(1)
}
process.argv.splice(2, 1)
await import(pathToFileURL(join(import.meta.dirname, name, 'run.ts')).href)
