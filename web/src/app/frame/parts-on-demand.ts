import type { VehicleCard } from '@autopiazza/contract'
import { lazyRouteComponent } from '@tanstack/react-router'

// Only signed-in people have these two parts of the frame: the server loads them before it renders, the browser when a person is signed in.
export const PersonalLinks = lazyRouteComponent(() => import('./PersonalLinks.tsx'), 'PersonalLinks')
export const UnreadCount = lazyRouteComponent(() => import('./UnreadCount.tsx'), 'UnreadCount')

/** The bar of a purchase, which no public page has: it is loaded with the pages that have it. */
export const PurchaseBar = lazyRouteComponent(() => import('./PurchaseBar.tsx'), 'PurchaseBar')

type NamedVehicle = Pick<VehicleCard, 'make' | 'model' | 'year'>

/** Loads the bar of a purchase before its page is shown. Returns what the bar shows of the car; the page's loader returns it as vehicle. */
export async function loadPurchaseBar(vehicle: NamedVehicle | null | undefined): Promise<NamedVehicle | null> {
  await PurchaseBar.preload?.()
  return vehicle ? { make: vehicle.make, model: vehicle.model, year: vehicle.year } : null
}
