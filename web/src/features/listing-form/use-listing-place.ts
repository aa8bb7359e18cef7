import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { cached } from '../../app/query-keys.ts'
import { useSession } from '../../app/session.ts'
import { pickupPointsQuery } from '../../entities/pickup-point/pickup-points.ts'

/** known: a pickup point says where the car is. town: the form asks a private seller for the comune. point: a business has to add a pickup point first. */
export type ListingPlace = 'known' | 'town' | 'point'

/** The comune that the vendor named at sign-up. */
export function givenTownQuery(api: ApiClient) {
  return queryOptions({ ...cached('givenTown'), queryFn: () => api.listings.givenTown() })
}

/** What the form has to know about the place of the car. Pickup points are loaded again when the person comes back from adding one. */
export function useListingPlace(): ListingPlace {
  const sellerKind = useSession()?.sellerKind
  const { data } = useQuery({ ...pickupPointsQuery(useAppContext().api), refetchOnWindowFocus: 'always' })
  if (!data || data.length > 0 || !sellerKind) return 'known'
  return sellerKind === 'private' ? 'town' : 'point'
}

/** The comune of the account where the form asks for one; empty while it is not known. */
export function useGivenTown(isAsked: boolean): string {
  const { data } = useQuery({ ...givenTownQuery(useAppContext().api), enabled: isAsked })
  return data?.town ?? ''
}
