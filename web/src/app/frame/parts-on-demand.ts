import type { VehicleCard } from '@autopiazza/contract'
import { lazyRouteComponent } from '@tanstack/react-router'

// Parts of the frame that only signed-in users have. The server loads them before rendering, and the browser loads them after sign-in.
export const PersonalLinks = lazyRouteComponent(() => import('./PersonalLinks.tsx'), 'PersonalLinks')
export const UnreadCount = lazyRouteComponent(() => import('./UnreadCount.tsx'), 'UnreadCount')

/** No public page has this bar, so only the pages that show it load it. */
export const PurchaseBar = lazyRouteComponent(() => import('./PurchaseBar.tsx'), 'PurchaseBar')

type NamedVehicle = Pick<VehicleCard, 'make' | 'model' | 'year'>

/** Loads the purchase bar before its page is shown. Returns the car that it names, which the page's loader returns as `vehicle`. */
export async function loadPurchaseBar(vehicle: NamedVehicle | null | undefined): Promise<NamedVehicle | null> {
  await PurchaseBar.preload?.()
  return vehicle ? { make: vehicle.make, model: vehicle.model, year: vehicle.year } : null
}
