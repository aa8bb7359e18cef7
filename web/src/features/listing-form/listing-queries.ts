import type { ResaleFacts } from '@autopiazza/contract'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { refusalOf } from '../../app/api-error.ts'
import { cached } from '../../app/query-keys.ts'

export type OwnListing = Awaited<ReturnType<ApiClient['listings']['own']>>

/** Queries the user's advert with every field. Never cached, because it is about to be edited. */
export function ownListingQuery(api: ApiClient, id: string) {
  return queryOptions({
    ...cached('ownListing', id),
    queryFn: () => api.listings.own({ id }),
  })
}

/** Queries the feed of a dealer's advert, and which of the feed and the form wins. */
export function feedOwnershipQuery(api: ApiClient, listingId: string) {
  return queryOptions({
    ...cached('feed', 'of', listingId),
    queryFn: () => api.feeds.ownership({ listingId }),
  })
}

/** The facts of a bought car for its new advert; `invalid` when the reference is wrong or expired. */
export type Resale = ResaleFacts | 'invalid'

export function resaleQuery(api: ApiClient, token: string) {
  return queryOptions({
    ...cached('resale', token),
    queryFn: async (): Promise<Resale> => {
      try {
        return await api.aftersales.resale({ token })
      } catch (error) {
        if (refusalOf(error)?.code === 'aftersales.link_invalid' || refusalOf(error)?.code === 'request.invalid')
          return 'invalid'
        throw error
      }
    },
  })
}
