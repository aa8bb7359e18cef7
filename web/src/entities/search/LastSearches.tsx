import type { RecentSearch } from '@autopiazza/contract'
import { History } from 'lucide-react'
import { useEffect } from 'react'
import { useLocale } from 'use-intl'
import type { LastSearch } from './use-suggestions.tsx'
import { useSearchWords } from './use-search-words.ts'

export interface LastSearchesProps {
  searches: readonly RecentSearch[]
  /** Their words, each with the search that it is. */
  onRead: (suggestions: readonly LastSearch[]) => void
}

/** Puts the last searches into words, for the field that suggests them; a part of its own, for few people have any. */
export function LastSearches({ searches, onRead }: LastSearchesProps) {
  const wordsOf = useSearchWords()
  const language = useLocale()
  useEffect(() => {
    const suggestions = searches.map(({ filters }) => {
      const { words, names, query } = wordsOf(filters)
      return {
        key: `last:${words}`,
        label: words,
        names,
        icon: <History aria-hidden="true" size={20} className="shrink-0 text-muted" />,
        value: { query, isWhole: true },
      }
    })
    onRead(suggestions.filter(({ key }, at) => suggestions.findIndex((one) => one.key === key) === at))
  }, [searches, language])
  return null
}
