import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { isRecommended, queryOf, type SearchState, usualSort } from '../../entities/search/search-address.ts'

/** Shows the name of the sort order with a link to its explanation. Offers the points of each card in the recommended order and, when a place is chosen, sorting by distance. */
export function ListOrder({ state }: { state: SearchState }) {
  const t = useTranslations('search')
  const points = state.points ? undefined : 1
  return (
    <p className="list-order">
      {`${isRecommended(state) ? t('order.recommended') : t(`sort.${state.sort ?? usualSort(state)}`)} · `}
      <Link {...paths.orders()}>{t('order.how')}</Link>
      {isRecommended(state) ? (
        <>
          {' · '}
          <Link {...paths.search(queryOf({ ...state, points }))} resetScroll={false}>
            {t(points ? 'order.why' : 'order.hide')}
          </Link>
        </>
      ) : null}
      {state.place !== undefined && state.sort !== 'distance' ? (
        <>
          {' · '}
          <Link
            {...paths.search(queryOf({ ...state, sort: 'distance', page: undefined, points: undefined }))}
            resetScroll={false}
          >
            {t('order.nearest')}
          </Link>
        </>
      ) : null}
    </p>
  )
}
