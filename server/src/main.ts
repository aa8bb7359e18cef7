import { readConfig } from './config.ts'
import { sharedAddresses } from './http/client-address.ts'
import { listen } from './http/serve.ts'
import { StartupProblem } from './startup-problem.ts'

try {
  const isDevelopment = process.argv.includes('--dev')
  const config = readConfig()
  const port = await listen({ ...config, connections: { isShared: sharedAddresses(config.trustedProxies) } })
  // The settings define who uses the product, so NODE_ENV only has to select React's fast build; React reads it when it is first imported.
  process.env['NODE_ENV'] = isDevelopment ? 'development' : 'production'
  const { startAutopiazza } = await import('./start-autopiazza.ts')
  await startAutopiazza({ config, port, isDevelopment })
} catch (error) {
  process.stderr.write(
    `${error instanceof StartupProblem ? error.message : (error instanceof Error && error.stack) || String(error)}\n`,
  )
  process.exit(1)
}
