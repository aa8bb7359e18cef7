import type { Context } from '@autopiazza/server/context'
import { queueJob } from '@autopiazza/server/database/queue-job'
import { inTransaction } from '@autopiazza/server/database/transaction'
import { createVerifiedAccount } from '@autopiazza/server/modules/identity/index'
import { sql } from 'kysely'
import { customer, dealer, newcomer, vendor, vendorIbans } from './accounts.ts'
import { insertStock } from './insert-stock.ts'
import { insertStories } from './insert-stories.ts'
import { photographDemoJob } from './photograph-demo.ts'
import { readPhotographedCars } from './photographed-cars.ts'

/**
 * Loads the demo accounts, stock and stories into a database that has no account yet. All in one transaction: a start that is killed leaves
 * nothing behind, and the next one begins again. The photographs follow as a job of that transaction. True when it loaded.
 */
export async function loadDemo(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await sql`select pg_advisory_xact_lock(hashtext('load demo'))`.execute(ctx.db)
    if (await ctx.db.selectFrom('users').select('id').limit(1).executeTakeFirst()) return false
    const [vendorId, dealerId, customerId] = await openAccounts(ctx)
    const vendors = { vendorId, dealerId }
    const ids = await insertStock(ctx, vendors)
    await insertStories(ctx, customerId, vendors, ids)
    const photographed = Object.fromEntries(readPhotographedCars().map(({ key }) => [key, ids.get(key)]))
    await queueJob(ctx, photographDemoJob, { photographed })
    return true
  })
}

async function openAccounts(ctx: Context): Promise<[vendorId: string, dealerId: string, customerId: string]> {
  const open = async (input: Parameters<typeof createVerifiedAccount>[0]['input']) =>
    (await createVerifiedAccount({ ctx, input })).userId
  const vendorId = await open(vendor)
  const dealerId = await open(dealer)
  const customerId = await open(customer)
  await open(newcomer)
  for (const [id, iban] of [
    [vendorId, vendorIbans[vendor.email]],
    [dealerId, vendorIbans[dealer.email]],
  ] as const) {
    await ctx.db
      .updateTable('vendor_details')
      .set({ iban: iban ?? null })
      .where('id', '=', id)
      .execute()
  }
  return [vendorId, dealerId, customerId]
}
