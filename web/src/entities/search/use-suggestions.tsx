import type { SearchSuggestions } from '@autopiazza/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Car, History, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import type { Query } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import type { Suggestion } from '../../ui/SuggestionInput.tsx'

/** A search that somebody made on this device before. */
export interface RecentSearch {
  readonly label: string
  readonly detail?: string
  readonly query: Query
}

export interface SearchChoice {
  /** Filters by the names of a search's address; what is undefined is taken away. */
  readonly query: Query
  /** The filters are the whole search, and not a choice within the present one. */
  readonly isWhole: boolean
}

const typedLength = { min: 2, max: 60 }
const pauseMilliseconds = 120
/** The kilometres around a place that was chosen. */
const radius = 20

/** The suggestions for a text: what was searched for last while there is none, then makes, models and places once the typing pauses. */
export function useSearchSuggestions(typed: string, recent: readonly RecentSearch[]) {
  const t = useTranslations('searched.field')
  const { api } = useAppContext()
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const asked = useAfterPause(text)
  const isAsked = asked.length >= typedLength.min && asked.length <= typedLength.max
  const { data } = useQuery({
    ...cached('searchSuggestions', asked),
    queryFn: isAsked ? ({ signal }) => api.search.suggest({ q: asked }, { signal }) : skipToken,
    retry: false,
  })
  const found = useFound(data)
  const last = useLast(recent)
  const suggestions = text === '' ? last : text === asked && isAsked ? found : []
  const isSettled = text === '' ? last.length > 0 : text === asked && data !== undefined
  return { suggestions, status: isSettled ? t('found', { count: suggestions.length }) : '' }
}

/** The text, once it has not changed for a moment. */
function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMilliseconds)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

const icon = 'shrink-0 text-muted'
const noCars: Query = { make: undefined, model: undefined, cars: undefined, excludeCars: undefined }
const anywhere: Query = { place: undefined, radius: undefined, region: undefined, province: undefined }

function useFound({ cars, places }: SearchSuggestions = { cars: [], places: [] }): Suggestion<SearchChoice>[] {
  const t = useTranslations('searched.field')
  const f = useFormats()
  return [
    ...cars.map(({ make, model, count }, at) => ({
      key: `${make}:${model ?? ''}`,
      label: f.modelName({ make, model }),
      detail: t('cars', { count, number: f.number(count) }),
      icon: <Car aria-hidden="true" size={20} className={icon} />,
      isBelow: model !== null && cars.slice(0, at).some((above) => above.make === make && above.model === null),
      value: { query: { ...noCars, make, model: model ?? undefined }, isWhole: false },
    })),
    ...places.map(({ city, province, region }) => {
      const place = city === null ? undefined : `${city} (${province})`
      return {
        key: place ?? region,
        label: place ?? region,
        detail: place ? t('around', { radius: f.kilometres(radius) }) : t('region'),
        icon: <MapPin aria-hidden="true" size={20} className={icon} />,
        value: { query: { ...anywhere, ...(place ? { place, radius } : { region }) }, isWhole: false },
      }
    }),
  ]
}

function useLast(recent: readonly RecentSearch[]): Suggestion<SearchChoice>[] {
  return recent.map(({ label, detail, query }, at) => ({
    key: String(at),
    label,
    ...(detail !== undefined && { detail }),
    icon: <History aria-hidden="true" size={20} className={icon} />,
    value: { query, isWhole: true },
  }))
}
