import type { SentenceReading } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { filtersOf, queryOf, type SearchState } from '../../../entities/search/search-address.ts'
import { useSearchWords } from '../../../entities/search/use-search-words.ts'
import { chipStyles } from '../../../ui/Chip.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { otherSearch } from './reading.ts'

interface OtherReadingProps {
  state: SearchState
  reading: SentenceReading
}

/** 'Did you mean …?': offers the other search of an ambiguous sentence. */
export function OtherReading({ state, reading }: OtherReadingProps) {
  const t = useTranslations('searched.sentence')
  const wordsOf = useSearchWords()
  const other = otherSearch(reading, state)
  if (other === null) return null
  return (
    <Link
      {...paths.search(queryOf(other))}
      resetScroll={false}
      className={classNames(
        chipStyles,
        'border-dashed border-action px-3 py-1.5 text-action hover:underline hover:underline-offset-4',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{t('didYouMean', { search: wordsOf(filtersOf(other)).words })}</span>
    </Link>
  )
}
