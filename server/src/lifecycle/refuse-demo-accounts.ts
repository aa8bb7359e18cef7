import { openDemoAccounts } from '@autopiazza/demo'
import type { Config } from '../config/config.ts'
import type { Context } from '../kernel/context.ts'
import { publicStartReason } from '../config/public-start.ts'
import { StartupProblem } from '../runtime/startup-problem.ts'

/** Refuses a public start on a database with demo accounts, whatever DEMO is now: an earlier start may have loaded them. */
export async function refuseDemoAccounts(
  config: Pick<Config, 'isPublic' | 'isProduction' | 'baseUrl' | 'allowed'>,
  ctx: Context,
): Promise<void> {
  if (!config.isPublic || config.allowed.demoAccounts) return
  const found = await openDemoAccounts(ctx)
  if (found.length === 0) return
  throw new StartupProblem(
    `${publicStartReason(config)}\nThe database has demo accounts with a publicly known password (${found.join(', ')}): change their passwords or use another database, or accept it with ALLOW_DEMO_ACCOUNTS=1.`,
  )
}
