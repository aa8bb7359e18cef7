import type { VehicleCard } from '@autopiazza/contract'
import { PurchaseBar } from './later-purchase-bar.ts'

type NamedVehicle = Pick<VehicleCard, 'make' | 'model' | 'year'>

/** Loads the bar of a purchase before its page is shown. Returns what the bar shows of the car; the page's loader returns it as vehicle. */
export async function loadPurchaseBar(vehicle: NamedVehicle | null | undefined): Promise<NamedVehicle | null> {
  await PurchaseBar.preload?.()
  return vehicle ? { make: vehicle.make, model: vehicle.model, year: vehicle.year } : null
}
