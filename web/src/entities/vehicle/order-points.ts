import type { OrderPoints } from '@autopiazza/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ApiClient } from '../../app/api-client.ts'
import { useFormats } from '../../app/format.ts'
import { cached } from '../../app/query-keys.ts'

/** Returns the query of the adverts' points in the recommended order; inactive adverts have none. */
export function pointsQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    ...cached('orderPoints', ids),
    queryFn: ({ signal }) => api.search.orderPoints({ ids: [...ids] }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function usePointsText(): (points: OrderPoints) => string {
  const t = useTranslations('vocabulary')
  const f = useFormats()
  return ({ total, price, photographs, completeness, days, lost }) =>
    t('points', {
      total: f.halves(total),
      price: f.number(price),
      photographs: f.number(photographs),
      completeness: f.number(completeness),
      count: days,
      lost: f.halves(lost),
    })
}
