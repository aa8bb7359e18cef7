import { writtenProvinces } from '@autopiazza/contract/provinces'
import { capPattern } from '@autopiazza/contract/text'
import { queryOptions, skipToken } from '@tanstack/react-query'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

export interface TypedPlace {
  readonly city: string
  readonly province: string
  readonly postalCode: string
}

/** Queries contradictions between town, province and CAP. Requests nothing until all three are complete. */
export function placeCheckQuery(api: ApiClient, typed: TypedPlace) {
  const city = typed.city.trim()
  const postalCode = typed.postalCode.trim()
  const province = writtenProvinces.find((code) => code === typed.province.trim().toUpperCase())
  const isComplete = city.length > 1 && province !== undefined && capPattern.test(postalCode)
  return queryOptions({
    ...cached('places', 'check', city, province, postalCode),
    queryFn: isComplete
      ? async ({ signal }) => api.places.check({ city, province, postalCode }, { signal })
      : skipToken,
    retry: false,
  })
}
