import { auditPackages } from './setup/audit.mjs'
import { runChecks, runStaticCheck } from './setup/checks.mjs'
import { printCount, startCounting } from './setup/counted.mjs'
import { ensureInstalled } from './setup/install.mjs'
import { checkMachine } from './setup/machine.mjs'
import { endWith } from './setup/print-line.mjs'

/** Runs all checks, or only the static check with the given title. */
try {
  checkMachine()
  await ensureInstalled()
  const count = startCounting()
  const title = process.argv.slice(2).join(' ')
  await (title ? runStaticCheck(count, title) : runChecks(count))
  if (!title && (await auditPackages()) === 'found') {
    count.failed += 1
    count.failures.push({ title: 'audit', message: 'npm run audit lists the holes' })
  }
  printCount(count)
  process.exitCode = count.failed === 0 ? 0 : 1
} catch (error) {
  endWith(error)
}
