import { runChecks } from './setup/checks.mjs'
import { printCount, startCounting } from './setup/counted.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { endWith } from './setup/print-line.mjs'

try {
  checkMachine()
  await ensureInstalled()
  const count = startCounting()
  await runChecks(count)
  printCount(count)
  process.exitCode = count.failed === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}
