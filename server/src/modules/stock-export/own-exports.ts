import {
  type ExportChannel,
  exportChannelNames,
  type ExportNeed,
  maxShownLackingCars,
} from '@autopiazza/contract/stock-export-vocabulary'
import type { ExportChannelView, ExportStore } from '@autopiazza/contract/stock-export'
import { randomUUID } from 'node:crypto'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import type { TextEncryption } from '../../secrets/text-encryption.ts'
import { actingVendor, findSellerKind } from '../identity/index.ts'
import { listStockPlaces } from '../listings/index.ts'
import { deleteAddress, replaceAddress, writeStoreCode } from './addresses-store.ts'
import { channels, isExported, lacksOf } from './channels.ts'
import type { ExportedCar } from './exported-car.ts'
import { exportedCars, type SiteAddresses } from './exported-cars.ts'
import { addressOfFile, createExportSecret, hashOfSecret } from './export-secret.ts'
import { listExportAddresses } from './reads/export-addresses.ts'
import { listExportStores } from './reads/export-stores.ts'

interface ExportParts {
  readonly site: SiteAddresses
  readonly encryption: TextEncryption
}

async function actingDealer(ctx: Context) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const isPrivate = (await findSellerKind(ctx, vendor.value.userId)) === 'private'
  return isPrivate ? refused('stock_export.private_seller') : vendor
}

/** Returns the files of the dealer's stock: the address of each, how many cars it contains, and what they lack. */
export async function showStockExport({ ctx, site, encryption }: { readonly ctx: Context } & ExportParts) {
  const dealer = await actingDealer(ctx)
  if (!dealer.ok) return dealer
  const vendorId = dealer.value.userId
  const addresses = await listExportAddresses(ctx, vendorId)
  const counts = exportChannelNames.map(countCars)
  for await (const page of exportedCars(ctx, { vendorId, site }))
    for (const car of page) for (const count of counts) count.add(car)
  const views = counts.map(({ channel, result }): ExportChannelView => {
    const found = addresses.find((one) => one.channel === channel)
    const secret = found && encryption.decrypt(found.encryptedSecret, found.id)
    return {
      channel,
      address: secret === undefined ? null : addressOfFile(site.baseUrl, secret, channel),
      createdAt: found?.createdAt.toISOString() ?? null,
      lastFetchedAt: found?.lastFetchedAt?.toISOString() ?? null,
      ...result(),
    }
  })
  return ok({ channels: views, stores: await storesOf(ctx, vendorId) })
}

/** Counts the cars of a channel, and those that lack something, with the first of them. */
function countCars(channel: ExportChannel) {
  const { accepts, required, wanted } = channels[channel]
  const lacking = new Map<ExportNeed, { count: number; cars: { listingId: string; title: string }[] }>()
  let [cars, omitted] = [0, 0]
  return {
    channel,
    add(car: ExportedCar): void {
      if (isExported(car, channels[channel])) cars += 1
      else omitted += 1
      if (!accepts(car)) return
      for (const need of lacksOf(car, [...required, ...wanted])) {
        const lack = lacking.get(need) ?? { count: 0, cars: [] }
        lack.count += 1
        if (lack.cars.length < maxShownLackingCars) lack.cars.push({ listingId: car.id, title: car.title })
        lacking.set(need, lack)
      }
    },
    result: () => ({
      cars,
      omitted,
      lacks: [...required, ...wanted].flatMap((need) => {
        const lack = lacking.get(need)
        return lack ? [{ need, isRequired: required.includes(need), ...lack }] : []
      }),
    }),
  }
}

async function storesOf(ctx: Context, vendorId: string): Promise<ExportStore[]> {
  const codes = new Map(
    (await listExportStores(ctx, vendorId)).map((store) => [store.pickupLocationId, store.storeCode]),
  )
  return (await listStockPlaces(ctx, vendorId)).map(({ id, name, city }) => ({
    pickupLocationId: id,
    name,
    city,
    storeCode: codes.get(id) ?? null,
  }))
}

/** Creates the secret address of a file, or replaces it. A replaced address is not found from then on. */
export async function createExportAddress({
  ctx,
  input: { channel },
  site,
  encryption,
}: Call<{ readonly channel: ExportChannel }> & ExportParts) {
  const dealer = await actingDealer(ctx)
  if (!dealer.ok) return dealer
  const [id, secret] = [randomUUID(), createExportSecret()]
  const secretHash = hashOfSecret(secret)
  if (secretHash === null) throw new Error('A new secret does not have the form of secrets')
  return inTransaction(ctx, async (ctx) => {
    const encryptedSecret = encryption.encrypt(secret, id)
    await replaceAddress(ctx, { id, vendorId: dealer.value.userId, channel, secretHash, encryptedSecret })
    await writeAuditEntry(ctx, 'stock_export.create_address', id, { channel })
    return ok({ channel, address: addressOfFile(site.baseUrl, secret, channel) })
  })
}

/** Removes the secret address of a file. Removing it twice changes nothing. */
export async function removeExportAddress({ ctx, input: { channel } }: Call<{ readonly channel: ExportChannel }>) {
  const dealer = await actingDealer(ctx)
  if (!dealer.ok) return dealer
  const { userId } = dealer.value
  return inTransaction(ctx, async (ctx) => {
    await deleteAddress(ctx, { vendorId: userId, channel })
    await writeAuditEntry(ctx, 'stock_export.remove_address', userId, { channel })
    return ok({})
  })
}

/** Sets the store code of a pickup point in the Google Business Profile. */
export async function setStoreCode({
  ctx,
  input: { pickupLocationId, storeCode },
}: Call<{ readonly pickupLocationId: string; readonly storeCode: string | null }>) {
  const dealer = await actingDealer(ctx)
  if (!dealer.ok) return dealer
  const vendorId = dealer.value.userId
  const isOwn = (await listStockPlaces(ctx, vendorId)).some(({ id }) => id === pickupLocationId)
  if (!isOwn) return refused('listings.pickup_location_not_found')
  await inTransaction(ctx, async (ctx) => {
    await writeStoreCode(ctx, { vendorId, pickupLocationId, storeCode })
    await writeAuditEntry(ctx, 'stock_export.set_store_code', pickupLocationId)
  })
  const store = (await storesOf(ctx, vendorId)).find((one) => one.pickupLocationId === pickupLocationId)
  return store ? ok(store) : refused('listings.pickup_location_not_found')
}
