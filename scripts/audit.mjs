import { auditPackages } from './setup/audit.mjs'
import { checkMachine } from './setup/machine.mjs'
import { endWith } from './setup/print-line.mjs'

const exitCodes = { clean: 0, found: 1, unasked: 2 }

/** Exits with 1 when the product has a serious known vulnerability, and with 2 when the registry could not be queried. */
try {
  checkMachine()
  process.exitCode = exitCodes[await auditPackages()]
} catch (error) {
  endWith(error)
}
