import type { Formats } from '../../app/format.ts'
import type { PageHead } from '../../app/page-head.ts'
import type { translatorOf } from '../../app/message-store.ts'
import { paths } from '../../app/paths.ts'
import { carChoicesOf } from '@autopiazza/contract/car-choices'
import { filtersOf, queryOf, type SearchState } from '../../entities/search/search-address.ts'

type SearchMessages = ReturnType<typeof translatorOf<'search'>>

/** Returns the head of a search. Search engines index the pages of one make or model, not finer choices. */
export function searchHead(state: SearchState, t: SearchMessages, f: Formats): PageHead {
  const { make, model, page } = state
  const isFiner = Object.keys(filtersOf(state)).some((key) => key !== 'make' && key !== 'model')
  const what = carChoicesOf(state).map(f.modelName).join(', ') || f.vehicleText(model ?? '')
  return {
    title: what ? t('meta.titleOf', { what }) : t('meta.title'),
    description: t('meta.description'),
    link: paths.search(queryOf({ make, model, page })),
    isHidden: isFiner,
  }
}
