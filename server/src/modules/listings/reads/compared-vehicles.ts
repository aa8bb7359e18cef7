import type { ComparedVehicle, VehicleDetail } from '@autopiazza/contract/vehicle-detail'
import type { Context } from '../../../kernel/context.ts'
import { findVehicleDetail } from './vehicle-detail.ts'

/** The given adverts that this viewer may see, in the given order, each once. */
export async function listComparedVehicles(ctx: Context, ids: readonly string[]): Promise<ComparedVehicle[]> {
  const vehicles = await Promise.all([...new Set(ids)].map((id) => findVehicleDetail(ctx, id)))
  return vehicles.filter((vehicle) => vehicle !== null).map(toCompared)
}

function toCompared(vehicle: VehicleDetail): ComparedVehicle {
  const {
    vin: _vin,
    description: _description,
    weeklyRate: _weekly,
    monthlyRate: _monthly,
    minimumDays: _days,
    rentalTerms: _terms,
    factsHash: _hash,
    priceHistory: _prices,
    photos,
    seller: { id, kind, firstName, companyName },
    freeUnits: _units,
    myOpenReservation: _reservation,
    isInTouch: _touch,
    isBought: _bought,
    availabilityAlert: _alert,
    suspension: _suspension,
    can: _can,
    ...compared
  } = vehicle
  return {
    ...compared,
    seller: { id, kind, firstName, companyName },
    mainPhoto: photos.find(({ step }) => step === 'main') ?? null,
  }
}
