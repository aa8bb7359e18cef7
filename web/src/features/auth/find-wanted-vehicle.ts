import type { AppContext } from '../../app/app-context.ts'
import type { StripVehicle } from '../../entities/vehicle/VehicleStrip.tsx'
import { vehicleQuery } from '../../entities/vehicle/vehicle-queries.ts'
import { purposeOf } from './sign-in-purpose.ts'

/** Returns the public data of the car that the user signs in for. Null when there is none, when it is not visible, or when it is sold and no alert is requested. */
export async function findWantedVehicle(
  { api, queryClient }: Pick<AppContext, 'api' | 'queryClient'>,
  next: string | undefined,
): Promise<StripVehicle | null> {
  const purpose = purposeOf(next)
  const id = purpose?.vehicleId
  if (!id) return null
  const known = queryClient.getQueryData(vehicleQuery(api, id).queryKey)
  const vehicle = known ?? (await api.listings.vehicle({ id }).catch(() => null))
  if (!vehicle || vehicle.status === 'inactive') return null
  if (vehicle.status === 'sold' && purpose.kind !== 'alert') return null
  const { make, model, version, year, bodyType, color, listingType, salePrice, dailyRate, photos } = vehicle
  const main = photos[0]
  const mainPhoto = main ? { hash: main.hash, widths: main.widths, ofModel: main.ofModel } : null
  return { id, make, model, version, year, bodyType, color, mainPhoto, listingType, salePrice, dailyRate }
}
