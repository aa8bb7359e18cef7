import type { ListingStatus, OwnListingCard, OwnListings } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { errorMessage } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { useFaultNote } from '../../../app/failures.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { cached } from '../../../app/query-keys.ts'
import { toast } from '../../../ui/toast-store.ts'

type Way = 'deactivate' | 'activate'
interface Switch {
  listing: OwnListingCard
  way: Way
}

/** Returns actions that take an advert offline, with an undo button in the toast, and put it online again. Visible rows change at once. */
export function useSwitchListing() {
  const t = useTranslations('vendor')
  const { api } = useAppContext()
  const queryClient = useQueryClient()
  const note = useFaultNote()

  const [failed, setFailed] = useState<{ id: string; reason: string } | null>(null)

  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ listing: { id }, way }: Switch) => api.listings[way]({ id }),
    onMutate: () => setFailed(null),
    onSuccess: ({ status }, { listing, way }) => {
      queryClient.setQueriesData<OwnListings>({ queryKey: cached('ownListings').queryKey }, (page) =>
        withStatus(page, listing.id, status),
      )
      if (way === 'activate') toast.success(t('listings.activated'))
      else
        toast.success(t('listings.deactivated'), undefined, {
          label: t('undo'),
          onClick: () => mutate({ listing, way: 'activate' }),
        })
    },
    onError: (error, { listing: { id }, way }) => {
      const reason = t(`listings.${way}Failed`, { message: errorMessage(error, t('listings.unknownReason')) })
      toast.error(reason, note(error))
      setFailed({ id, reason })
    },
    onSettled: (_answer, _error, { listing: { id } }) => {
      void markStale(queryClient, { type: 'listing', vehicleId: id })
    },
  })

  return {
    pendingId: isPending ? variables.listing.id : null,
    failed,
    activate: (listing: OwnListingCard) => mutate({ listing, way: 'activate' }),
    deactivate: (listing: OwnListingCard, onDone: () => void) =>
      mutate({ listing, way: 'deactivate' }, { onSettled: onDone }),
  }
}

/** Enables the reverse action until the server's response arrives. */
const reversible = { deactivateRefusal: null, activateRefusal: null }

function withStatus(page: OwnListings | undefined, id: string, status: ListingStatus): OwnListings | undefined {
  if (!page) return undefined
  const listings = page.listings.map((listing) =>
    listing.id === id ? { ...listing, status, can: { ...listing.can, ...reversible } } : listing,
  )
  return { ...page, listings }
}
