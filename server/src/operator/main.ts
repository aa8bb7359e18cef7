import { runCommand } from './run-command.ts'
import { withDatabase } from './with-database.ts'

// A reader such as head may close the pipe before everything is written.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error
})

try {
  const { exitCode, out, error } = await runCommand(process.argv.slice(2), {
    operatorName: process.env['OPERATOR_NAME'],
    withDatabase,
  })
  if (out) process.stdout.write(`${out}\n`)
  if (error) process.stderr.write(`${error}\n`)
  process.exitCode = exitCode
} catch (error) {
  process.stderr.write(`${(error instanceof Error && error.stack) || String(error)}\n`)
  process.exitCode = 3
}
