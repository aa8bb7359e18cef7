import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { changeSearch, queryOf, type SearchState } from '../../../entities/search/search-address.ts'

export interface SearchNotesProps {
  state: SearchState
  /** The corrected text that was searched for instead of `q`. */
  correction: string | null
  /** Words of the search text that no advert contains. */
  dropped: readonly string[]
  /** Words that were parsed but set no filter. */
  leftOut: readonly string[]
}

export function SearchNotes({ state, correction, dropped, leftOut }: SearchNotesProps) {
  const t = useTranslations('searched.notes')
  if (correction === null && dropped.length === 0 && leftOut.length === 0) return null
  const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')
  return (
    <div role="status" className="mt-4 rounded-md bg-info-soft px-4 py-3 text-sm">
      {correction === null ? null : (
        <p>
          {t('didYouMean')}{' '}
          <Link
            {...paths.search(queryOf(changeSearch(state, { q: correction })))}
            className="font-medium text-action underline underline-offset-4"
          >
            {correction}
          </Link>
          {t('searched', { correction, q: state.q ?? '' })}
        </p>
      )}
      {dropped.length > 0 ? <p>{t('dropped', { count: dropped.length, words: quoted(dropped) })}</p> : null}
      {leftOut.length > 0 ? <p>{t('leftOut', { words: quoted(leftOut) })}</p> : null}
    </div>
  )
}
