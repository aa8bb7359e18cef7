import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { useSession } from '../../app/session.ts'
import { pickupPointsQuery } from '../../entities/pickup-point/pickup-points.ts'

/** `known`: a pickup point determines the place of the car. `town`: a private seller has to enter the comune. `point`: a business has to add a pickup point first. */
export type ListingPlace = 'known' | 'town' | 'point'

/** Queries the comune that the vendor entered at sign-up. */
export function accountTownQuery(api: ApiClient) {
  return queryOptions({ ...cached('givenTown'), queryFn: () => api.listings.givenTown() })
}

/** Returns how the place of the car is determined. Pickup points are loaded again when the window receives the focus, because the user may have added one in another tab. */
export function useListingPlace(): ListingPlace {
  const sellerKind = useSession()?.sellerKind
  const { data } = useQuery({ ...pickupPointsQuery(useAppContext().api), refetchOnWindowFocus: 'always' })
  if (!data || data.length > 0 || !sellerKind) return 'known'
  return sellerKind === 'private' ? 'town' : 'point'
}

/** Returns the comune of the account where the form needs one; empty while it is unknown. */
export function useAccountTown(isNeeded: boolean): string {
  const { data } = useQuery({ ...accountTownQuery(useAppContext().api), enabled: isNeeded })
  return data?.town ?? ''
}
