import { readConfig } from './config/config.ts'
import { openDatabase } from './database/open-database.ts'
import { sharedAddresses } from './http/client-address.ts'
import { listen } from './http/serve.ts'
import { createLog, logUncaught } from './observability/log.ts'
import { version } from './runtime/project-root.ts'
import { StartupProblem } from './runtime/startup-problem.ts'

try {
  const isDevelopment = process.argv.includes('--dev')
  const config = readConfig()
  const port = await listen({ ...config, connections: { isShared: sharedAddresses(config.trustedProxies) } })
  const log = createLog(config)
  if (!isDevelopment) logUncaught(log)
  log.info({ version, roles: [...config.roles] }, 'Starting Autopiazza')
  const launch = Promise.withResolvers<void>()
  const database = openDatabase(config, { log, onLaunch: launch.resolve })
  await Promise.race([launch.promise, database])
  // The settings decide whether a start is public, so NODE_ENV only selects React's fast build. React reads it on import.
  process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production'
  // Loads most of the program while PostgreSQL starts.
  const { startAutopiazza } = await import('./start-autopiazza.ts')
  await startAutopiazza({ config, log, port, database, isDevelopment })
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupProblem ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  )
  process.exit(1)
}
