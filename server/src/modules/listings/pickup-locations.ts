import { maxPickupLocations } from '@autopiazza/contract/constants'
import type { PickupLocationInput } from '@autopiazza/contract/stock'
import type { Call, Context } from '../../kernel/context.ts'
import { inTransaction } from '../../database/transaction.ts'
import { ok, refused } from '../../kernel/outcome.ts'
import { writeAuditEntry } from '../../kernel/write-audit-entry.ts'
import { actingVendor } from '../identity/index.ts'
import { settlePlace } from '../places/index.ts'
import {
  lockPickupLocations,
  insertPickupLocation,
  updateDefaultPickupLocation,
  updatePickupLocation,
  deletePickupLocation,
  lockPickupLocation,
} from './pickup-locations-store.ts'
import { listPickupLocations } from './reads/pickup-locations.ts'

/** Returns the acting vendor's pickup points: the default first, the others by name. */
export async function showPickupLocations({ ctx }: { ctx: Context }) {
  const vendor = actingVendor(ctx.actor)
  return vendor.ok ? ok(await listPickupLocations(ctx, vendor.value.userId)) : vendor
}

/** Adds a pickup point of the acting vendor. The first pickup point is the default. A new default replaces the previous one. */
export async function addPickupLocation({ ctx, input: written }: Call<PickupLocationInput>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const province = settlePlace(written, { province: 'province', postalCode: 'postalCode' })
  if (!province.ok) return province
  const input = { ...written, province: province.value }
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const present = await listPickupLocations(ctx, userId)
    if (present.length >= maxPickupLocations) return refused('listings.pickup_location_limit')
    const { id } = await insertPickupLocation(ctx, { vendorId: userId, fields: input })
    const isDefault = input.isDefault || !present.some((place) => place.isDefault)
    if (isDefault) await updateDefaultPickupLocation(ctx, { vendorId: userId, id })
    await writeAuditEntry(ctx, 'pickup_location.add', id)
    return ok({ ...input, id, isDefault, listings: 0 })
  })
}

/** Replaces the fields of a pickup point. The default stays the default until another replaces it. */
export async function editPickupLocation({
  ctx,
  input: { id, fields: written },
}: Call<{ id: string; fields: PickupLocationInput }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const province = settlePlace(written, { province: 'fields.province', postalCode: 'fields.postalCode' })
  if (!province.ok) return province
  const fields = { ...written, province: province.value }
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const place = (await listPickupLocations(ctx, userId)).find((place) => place.id === id)
    if (!place) return refused('listings.pickup_location_not_found')
    await updatePickupLocation(ctx, { vendorId: userId, id, fields })
    if (fields.isDefault) await updateDefaultPickupLocation(ctx, { vendorId: userId, id })
    await writeAuditEntry(ctx, 'pickup_location.edit', id)
    return ok({ ...fields, id, isDefault: fields.isDefault || place.isDefault, listings: place.listings })
  })
}

/** Removes a pickup point. Returns how many adverts used it, and the present default: the oldest pickup point when the default was removed. */
export async function removePickupLocation({ ctx, input: { id } }: Call<{ id: string }>) {
  const vendor = actingVendor(ctx.actor)
  if (!vendor.ok) return vendor
  const { userId } = vendor.value
  return inTransaction(ctx, async (ctx) => {
    await lockPickupLocations(ctx, userId)
    const removed = await lockPickupLocation(ctx, { vendorId: userId, id })
    if (!removed) return refused('listings.pickup_location_not_found')
    await deletePickupLocation(ctx, { vendorId: userId, id })
    const left = await listPickupLocations(ctx, userId)
    const former = left.find((place) => place.isDefault)
    const oldest = left.toSorted((a, b) => (a.id < b.id ? -1 : 1)).at(0)
    if (!former && oldest) await updateDefaultPickupLocation(ctx, { vendorId: userId, id: oldest.id })
    await writeAuditEntry(ctx, 'pickup_location.remove', id, { listings: removed.listings })
    return ok({ listings: removed.listings, defaultId: (former ?? oldest)?.id ?? null })
  })
}
