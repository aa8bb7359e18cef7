import type { AppContext } from '../../app/app-context.ts'
import type { StripVehicle } from '../../entities/vehicle/VehicleStrip.tsx'
import { vehicleQuery } from '../../entities/vehicle/vehicle-queries.ts'
import { purposeOf } from './sign-in-purpose.ts'

/** The car for which a person signs in, as everybody sees it; null when there is none, or it is sold or no longer there. */
export async function findWantedVehicle(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  next: string | undefined,
): Promise<StripVehicle | null> {
  const id = purposeOf(next)?.vehicleId
  if (!id) return null
  const known = queryClient.getQueryData(vehicleQuery(api, id).queryKey)
  const vehicle = known ?? (await api.listings.vehicle({ id }).catch(() => null))
  if (!vehicle || (vehicle.status !== 'active' && vehicle.status !== 'pending')) return null
  const { make, model, version, year, bodyType, color, listingType, salePrice, dailyRate, photos } = vehicle
  const main = photos[0]
  const mainPhoto = main ? { hash: main.hash, widths: main.widths, ofModel: main.ofModel } : null
  return { id, make, model, version, year, bodyType, color, mainPhoto, listingType, salePrice, dailyRate }
}
