import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { toast } from '../../ui/toast-store.ts'
import { facetsQuery } from './search-queries.ts'
import type { SearchState } from './search-state.ts'
import { vehiclesQuery } from './search-queries.ts'

/** The adverts and the counts for the address; the total is undefined while it is being counted. */
export function useFoundVehicles(address: SearchState) {
  const t = useTranslations('search.empty')
  const { api } = useAppContext()
  const vehicles = useQuery(vehiclesQuery(api, address))
  const facets = useQuery(facetsQuery(api, address))

  const total = vehicles.isPlaceholderData ? undefined : vehicles.data?.total
  const noticed = useRef<SearchState>(undefined)
  useEffect(() => {
    if (total === undefined || noticed.current === address) return
    noticed.current = address
    if (total === 0) toast.info(t('notice'))
  }, [total, address, t])

  return {
    vehicles,
    facets,
    total: facets.isPlaceholderData ? undefined : facets.data?.total,
    isSettled: vehicles.isSuccess && !vehicles.isPlaceholderData,
  }
}
