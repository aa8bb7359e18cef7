import type { SearchSuggestions } from '@autopiazza/contract'
import { plainText } from '@autopiazza/contract/plain-text'
import { skipToken, useQuery } from '@tanstack/react-query'
import { Car, MapPin } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import type { History } from '../../app/local-history.ts'
import type { Query } from '../../app/paths.ts'
import { cached } from '../../app/query-keys.ts'
import { useSession } from '../../app/session.ts'
import { historyQuery } from '../../app/use-history.ts'
import type { Suggestion } from '../../ui/SuggestionInput.tsx'
import type { LastSearch, LastSearchesProps } from './LastSearches.tsx'

export interface SearchChoice {
  /** Changed query parameters. An undefined value removes its parameter. */
  readonly query: Query
  /** True if the query is the whole search instead of a change of the current search. */
  readonly isWhole: boolean
}

const typedLength = { min: 2, max: 60 }
const pauseMilliseconds = 120
/** Kilometres around a suggested place. */
const radius = 20

/** How many last searches are suggested: in an empty field, and among other suggestions. */
const shownSearches = { alone: 5, among: 2 }

/** Returns the suggestions for a text: the last searches while it is empty; then matching ones, with makes, models and places once typing pauses. */
export function useSearchSuggestions(typed: string, last: readonly LastSearch[]) {
  const t = useTranslations('searched.field')
  const { api } = useAppContext()
  const text = typed.trim().replaceAll(/\s+/g, ' ').toLowerCase()
  const pausedText = useAfterPause(text)
  const isSearchable = pausedText.length >= typedLength.min && pausedText.length <= typedLength.max
  const { data } = useQuery({
    ...cached('searchSuggestions', pausedText),
    queryFn: isSearchable ? ({ signal }) => api.search.suggest({ q: pausedText }, { signal }) : skipToken,
    retry: false,
  })
  const found = useFound(data)
  const among = text.length < typedLength.min ? [] : last.filter(({ names }) => hasWords(names, text))
  const suggestions =
    text === ''
      ? last.slice(0, shownSearches.alone).map((one) => asSuggestion(one))
      : [
          ...among.slice(0, shownSearches.among).map((one) => asSuggestion(one, t('again'))),
          ...(text === pausedText && isSearchable ? found : []),
        ]
  const isSettled = text === '' ? last.length > 0 : text === pausedText && data !== undefined
  return {
    suggestions,
    listLabel: t(text === '' && last.length > 0 ? 'last' : 'list'),
    status: isSettled ? t('found', { count: suggestions.length }) : '',
  }
}

const asSuggestion = ({ label, icon, query }: LastSearch, detail?: string): Suggestion<SearchChoice> => ({
  key: `last:${label}`,
  label,
  icon,
  ...(detail !== undefined && { detail }),
  value: { query, isWhole: true },
})

/** Returns whether each typed word begins a word of a text, ignoring accents. */
function hasWords(text: string, typed: string): boolean {
  const own = wordsOf(text)
  return wordsOf(typed).every((word) => own.some((one) => one.startsWith(word)))
}

const wordsOf = (text: string) =>
  plainText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

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

/**
 * Returns the last searches, loaded once the field is used; none when the history is off. The caller must render
 * `part` beside the field, because it describes the searches in words.
 */
export function useLastSearches(isUsed: boolean) {
  const context = useAppContext()
  const session = useSession()
  const { data: searches } = useQuery({
    ...historyQuery(context, session?.userId ?? null),
    enabled: isUsed && session !== undefined,
    select: searchesOf,
  })
  const [Words, setWords] = useState<ComponentType<LastSearchesProps> | null>(null)
  const [read, setRead] = useState(none)
  const isAny = isUsed && searches !== undefined && searches.length > 0
  useEffect(() => {
    if (!isAny) return
    const { messageStore } = context
    void Promise.all([import('./LastSearches.tsx'), messageStore.load(['search', 'searched', 'facts'])]).then(
      ([{ LastSearches }]) => setWords(() => LastSearches),
      () => undefined,
    )
  }, [context, isAny])
  return {
    last: isAny ? read : none,
    part: isAny && Words ? <Words searches={searches} onRead={setRead} /> : null,
  }
}

const none: readonly LastSearch[] = []
const searchesOf = ({ searches }: History) => searches
