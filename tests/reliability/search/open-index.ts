import { systemContext } from '@autopiazza/server/kernel/context'
import { createDatabase } from '@autopiazza/server/database/database'
import { createPool, jobLimits } from '@autopiazza/server/database/pool'
import { openSearchIndex } from '@autopiazza/server/lifecycle/open-search-index'
import { createLog } from '@autopiazza/server/observability/log'
import { currentYear } from '@autopiazza/server/modules/search/testing/generated-adverts'
import { SuiteFailure } from '../suite-failure.ts'
import { waitFor } from '../wait-for.ts'

const log = createLog({ logLevel: 'warn' })

/** Opens the database for searches, with the year of the generated adverts. */
export function openDatabase(connectionString: string) {
  const pool = createPool({ connectionString, log, max: 6, limits: jobLimits })
  const ctx = {
    ...systemContext({ db: createDatabase(pool), now: () => new Date() }, 'test'),
    now: () => new Date(Date.UTC(currentYear, 5, 1)),
  }
  return { ctx, close: () => pool.end() }
}

/** Opens the product's search index, once it answers from memory. */
export async function openIndex(
  { ctx }: Pick<ReturnType<typeof openDatabase>, 'ctx'>,
  { connectionString, dataDir }: { readonly connectionString: string; readonly dataDir: string },
) {
  const index = openSearchIndex(ctx, { connectionString, dataDir, log })
  if (!(await waitFor(() => index.isLoaded(), { timeout: 120_000 })))
    throw new SuiteFailure('The search index was not loaded within two minutes.')
  return index
}
