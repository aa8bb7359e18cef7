import type { Context } from '@autopiazza/server/kernel/context'
import { queueJob } from '@autopiazza/server/database/queue-job'
import { inTransaction } from '@autopiazza/server/database/transaction'
import { createVerifiedAccount, type NewAccount, setBankAccount } from '@autopiazza/server/modules/identity/index'
import { setPhone } from '@autopiazza/server/modules/listings/index'
import { customer, dealer, newcomer, privateSellers, vendor, vendorIbans, vendorPhones, actingAs } from './accounts.ts'
import { insertStock, type Vendors } from './insert-stock.ts'
import { loadCustomerHistory } from './load-customer-history.ts'
import { hasAccounts, lockLoad } from './store.ts'
import { photographDemoJob } from './photograph-demo.ts'
import { readPhotographedCars } from './photographed-cars.ts'

/**
 * Loads the demo accounts, the stock and the demo customer's history into a database without accounts, all in one
 * transaction: a start that
 * is killed leaves nothing behind, and the next one begins again. A job of that transaction adds the photographs.
 * Returns true when it loaded.
 */
export async function loadDemo(ctx: Context): Promise<boolean> {
  return inTransaction(ctx, async (ctx) => {
    await lockLoad(ctx)
    if (await hasAccounts(ctx)) return false
    const { customerId, ...vendors } = await openAccounts(ctx)
    const ids = await insertStock(ctx, vendors)
    await loadCustomerHistory(ctx, customerId, vendors, ids)
    const photographed = Object.fromEntries(readPhotographedCars().map(({ key }) => [key, ids.get(key)]))
    await queueJob(ctx, photographDemoJob, { photographed })
    return true
  })
}

/** Opens every account before its oldest advert. */
async function openAccounts(ctx: Context): Promise<Vendors & { readonly customerId: string }> {
  const open = async (input: NewAccount, daysAgo: number) => {
    const opened = new Date(ctx.now().getTime() - daysAgo * 24 * 3_600_000)
    return (await createVerifiedAccount({ ctx: { ...ctx, now: () => opened }, input })).userId
  }
  const [vendorId, dealerId, customerId] = await Promise.all([
    open(vendor, 1_180),
    open(dealer, 840),
    open(customer, 150),
    open(newcomer, 100),
  ])
  const privateIds = new Map<string, string>()
  for (const [at, { province, ...seller }] of privateSellers.entries())
    privateIds.set(province, await open(seller, 120 + at * 75))
  for (const [id, iban] of [
    [vendorId, vendorIbans[vendor.email]],
    [dealerId, vendorIbans[dealer.email]],
  ] as const) {
    const named = await setBankAccount({ ctx: actingAs(ctx, 'vendor', id), input: { iban: iban ?? null } })
    if (!named.ok) throw new Error(`The bank account was refused: ${named.code}`)
  }
  const [firstPrivate] = privateIds.values()
  for (const [id, phone] of [
    [vendorId, vendorPhones[vendor.email]],
    [dealerId, vendorPhones[dealer.email]],
    [firstPrivate, vendorPhones['privato-1@demo.autopiazza.it']],
  ] as const) {
    const given = id && phone && (await setPhone({ ctx: actingAs(ctx, 'vendor', id), input: phone }))
    if (given && !given.ok) throw new Error(`The number for calls was refused: ${given.code}`)
  }
  return { vendorId, dealerId, privateIds, customerId }
}
