import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import type { ListingInput } from '@autopiazza/contract'
import type { ApiClient } from '../../app/api-client.ts'
import { useAppContext } from '../../app/app-context.ts'
import { useFailureToast } from '../../app/failures.ts'
import { useFormats } from '../../app/format.ts'
import { cached } from '../../app/query-keys.ts'
import { refresh } from '../../app/stale-queries.ts'
import { asTypedEuro, typedCents } from '../../forms/typed-euro.ts'
import type { ListingValues } from './listing-values.ts'

function offerTermsQuery(api: ApiClient, id: string | null) {
  return queryOptions({
    ...cached('offerTerms', id),
    queryFn: () => api.offers.terms({ id: id ?? '' }),
    enabled: id !== null,
  })
}

interface TypedTerms {
  readonly acceptsOffers: boolean
  /** As typed, in euro. */
  readonly lowest: string
}

export type OfferTermsForm = ReturnType<typeof useOfferTerms>

/** Holds whether the advert takes offers, and the lowest accepted offer. These terms are not part of the form and are saved after it. Null until the stored terms are loaded. */
export function useOfferTerms(
  form: UseFormReturn<ListingValues, unknown, ListingInput>,
  { listingId, isForSale }: { readonly listingId: string | null; readonly isForSale: boolean },
) {
  const { api, queryClient } = useAppContext()
  const t = useTranslations('listing.offers')
  const f = useFormats()
  const showFailure = useFailureToast()
  const query = offerTermsQuery(api, listingId)
  const { data } = useQuery(query)
  const [typed, setTyped] = useState<TypedTerms | null>(null)
  const salePrice = typedCents(useWatch({ control: form.control, name: 'salePrice' }))
  const stored =
    listingId === null
      ? { acceptsOffers: false, lowest: '' }
      : data && {
          acceptsOffers: data.acceptsOffers,
          lowest: data.lowestOffer === null ? '' : asTypedEuro(data.lowestOffer),
        }
  const shown = typed ?? stored
  const lowest = shown?.acceptsOffers ? typedCents(shown.lowest) : undefined
  const problem =
    isForSale && lowest !== undefined ? problemOf(lowest, Number.isNaN(salePrice) ? undefined : salePrice) : null

  function problemOf(amount: number, price: number | undefined): string | null {
    if (!(amount > 0) || amount % 100 !== 0) return t('whole')
    if (price === undefined || (amount * 2 >= price && amount <= price)) return null
    return t('outOfRange', { low: f.money(Math.ceil(price / 200) * 100), high: f.money(price) })
  }

  /** Saves changed terms; call it once the advert is saved. */
  async function save(id: string): Promise<void> {
    if (!typed || !isForSale) return
    try {
      await api.offers.setTerms({ id, acceptsOffers: typed.acceptsOffers, lowestOffer: lowest ?? null })
      await refresh(queryClient, { queryKey: query.queryKey })
    } catch (error) {
      showFailure(error, t('failed'), { stays: true })
    }
  }

  return shown ? { ...shown, problem, change: (to: Partial<TypedTerms>) => setTyped({ ...shown, ...to }), save } : null
}
