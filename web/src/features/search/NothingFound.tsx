import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { paths } from '../../app/paths.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { withoutFilters } from '../../entities/search/active-filters.ts'
import { FoundCards } from './FoundCards.tsx'
import { nearestQuery, relaxationsQuery } from './nearest-queries.ts'
import { hasFiltersBeside, queryOf } from '../../entities/search/search-address.ts'
import { useOfferText } from './use-offer-text.ts'
import type { SearchControls } from './use-search-state.ts'

export interface NothingFoundProps extends Pick<SearchControls, 'state'> {
  problem?: string
}

/** Shown when no advert matches: the nearest search with results, its first cars, and further searches. Shows instead that the place does not exist, if that is the reason. */
export function NothingFound({ state, problem }: NothingFoundProps) {
  const t = useTranslations('search.empty')
  const tNothing = useTranslations('searched.nothing')
  const { api } = useAppContext()
  const { data: offers = [] } = useQuery({
    ...relaxationsQuery(api, state),
    enabled: problem === undefined && hasFiltersBeside(state),
  })
  const [best, ...others] = offers
  const { data: nearest } = useQuery({ ...nearestQuery(api, state, best), enabled: best !== undefined })
  const textOf = useOfferText(state)

  if (problem !== undefined) {
    const elsewhere = withoutFilters(state, [{ filter: 'place' }])
    return (
      <EmptyState
        title={tNothing('unknownPlace', { place: state.place ?? '' })}
        action={<LinkButton {...paths.search(queryOf(elsewhere))}>{tNothing('anywhere')}</LinkButton>}
      >
        {problem}
      </EmptyState>
    )
  }
  if (state.seller !== undefined && !hasFiltersBeside(state))
    return (
      <EmptyState title={t('seller')} icon={<SearchX aria-hidden="true" size={40} />}>
        <p>{t('sellerText')}</p>
      </EmptyState>
    )
  return (
    <>
      <EmptyState
        title={t('title')}
        icon={<SearchX aria-hidden="true" size={40} />}
        action={
          best ? (
            <LinkButton {...paths.search(queryOf(withoutFilters(state, best.without)))} className="text-center">
              {textOf(best)}
            </LinkButton>
          ) : null
        }
      >
        <p>{t('text')}</p>
      </EmptyState>
      {others.length > 0 ? (
        <ul aria-label={tNothing('others')} className="mt-4 flex flex-wrap justify-center gap-2">
          {others.map((offer) => (
            <li key={textOf(offer)} className="max-w-full">
              <LinkButton
                {...paths.search(queryOf(withoutFilters(state, offer.without)))}
                tone="outline"
                size="small"
                className="max-w-full text-center wrap-anywhere"
              >
                {textOf(offer)}
              </LinkButton>
            </li>
          ))}
        </ul>
      ) : null}
      {nearest ? (
        <section aria-labelledby="nearest" className="mt-10">
          <h2 id="nearest" className="text-lg">
            {tNothing('nearest')}
          </h2>
          <div className="mt-4">
            <FoundCards vehicles={nearest} place={state.place} />
          </div>
        </section>
      ) : null}
    </>
  )
}
