import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { FilterControls } from './use-search-state.ts'
import { Filters } from './filters/Filters.tsx'
import type { PlaceControls } from './filters/WhereFilters.tsx'
import { sheetId as id } from './open-filter.ts'
import { onlySort, queryOf } from '../../entities/search/search-address.ts'

export interface FilterSheetProps extends FilterControls, PlaceControls {
  /** Number of vehicles of the current choice; undefined while counting. */
  total: number | undefined
}

export function FilterSheet({ total, ...controls }: FilterSheetProps) {
  const t = useTranslations('search')
  const f = useFormats()
  const found = total === undefined ? t('loading') : t('filters.show', { count: total, number: f.number(total) })

  return (
    <Sheet
      id={id}
      role="region"
      aria-label={t('filters.title')}
      side="bottom"
      title={t('filters.title')}
      closeLabel={t('filters.close')}
      className="lg:sticky lg:top-20 lg:-mx-2 lg:max-h-[calc(100dvh-5rem-var(--compare,0rem))] lg:overflow-y-auto lg:px-2 lg:pb-8"
      footer={
        <>
          <LinkButton {...paths.search(queryOf(onlySort(controls.state)))} resetScroll={false} tone="quiet">
            {t('filters.clear')}
          </LinkButton>
          <Button className="min-w-48 grow figures" popoverTarget={id} popoverTargetAction="hide">
            {found}
          </Button>
          <span role="status" className="sr-only">
            {found}
          </span>
        </>
      }
    >
      <Filters {...controls} />
    </Sheet>
  )
}

export function FilterButton({ count }: { count: number }) {
  const t = useTranslations('search.filters')
  return (
    <Button tone="outline" popoverTarget={id} className="shrink-0 lg:hidden">
      <span aria-hidden="true" className="icon icon-sliders" />
      {t('open', { count })}
    </Button>
  )
}
