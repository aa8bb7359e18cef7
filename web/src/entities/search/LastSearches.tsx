import type { RecentSearch } from '@autopiazza/contract'
import { History } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useLocale } from 'use-intl'
import type { Query } from '../../app/paths.ts'
import { useSearchWords } from './use-search-words.ts'

/** An earlier search of the user, as a short label and as all its names. */
export interface LastSearch {
  readonly label: string
  readonly names: string
  readonly icon: ReactNode
  readonly query: Query
}

export interface LastSearchesProps {
  searches: readonly RecentSearch[]
  onRead: (read: readonly LastSearch[]) => void
}

/** Puts the last searches into words for the search field. Loaded on demand, because few users have any. */
export function LastSearches({ searches, onRead }: LastSearchesProps) {
  const wordsOf = useSearchWords()
  const language = useLocale()
  useEffect(() => {
    const icon = <History aria-hidden="true" size={20} className="shrink-0 text-muted" />
    const read = searches.map(({ filters }) => {
      const { words, names, query } = wordsOf(filters)
      return { label: words, names, icon, query }
    })
    onRead(read.filter(({ label }, at) => read.findIndex((one) => one.label === label) === at))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the words change with the searches and the language alone
  }, [searches, language])
  return null
}
