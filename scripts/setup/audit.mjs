import { inRoot } from './places.mjs'
import { environmentOfNpm } from './packages.mjs'
import { printLine } from './print-line.mjs'
import { runNpm } from './run.mjs'

/** Severities of known vulnerabilities in the running product that fail the audit. Other severities, and vulnerabilities of tools, are only listed. */
const failing = new Set(['high', 'critical'])

async function ask(flags) {
  const { output } = await runNpm(['audit', '--json', ...flags], {
    quiet: true,
    cwd: inRoot(),
    env: environmentOfNpm(),
  })
  try {
    return JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1))
  } catch {
    return { message: output.trim().split('\n')[0] || 'npm said nothing' }
  }
}

const listed = ({ vulnerabilities }) =>
  Object.values(vulnerabilities).map(({ name, severity, range, fixAvailable }) => ({
    severity,
    line: `${severity}: ${name} ${range}${fixAvailable ? ', a fix exists' : ''}`,
  }))

/** Queries the registry for known vulnerabilities of the installed packages and prints them. Returns 'clean', 'found', or 'unasked' when the registry did not respond. */
export async function auditPackages() {
  const [product, all] = [await ask(['--omit=dev']), await ask([])]
  if (!product.vulnerabilities || !all.vulnerabilities) {
    printLine(`– the packages were not audited, the registry gave no answer: ${product.message ?? all.message}`)
    return 'unasked'
  }
  const inProduct = listed(product)
  const lines = new Set(inProduct.map(({ line }) => line))
  const inTools = listed(all).filter(({ line }) => !lines.has(line))
  for (const { line } of inProduct) printLine(`  in the product, ${line}`)
  for (const { line } of inTools) printLine(`  in the tools, ${line}`)
  const isFound = inProduct.some(({ severity }) => failing.has(severity))
  printLine(
    `${isFound ? '✗' : '✓'} audit: ${inProduct.length} known holes in the product, ${inTools.length} in the tools`,
  )
  return isFound ? 'found' : 'clean'
}
