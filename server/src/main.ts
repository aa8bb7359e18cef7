import { StartupProblem } from './startup-problem.ts'
import { startAutopiazza } from './start-autopiazza.ts'

try {
  await startAutopiazza({ isDevelopment: process.argv.includes('--dev') })
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupProblem ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  )
  process.exit(1)
}
