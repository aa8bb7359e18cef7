import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Button } from '../../ui/Button.tsx'
import { Sheet } from '../../ui/Dialog.tsx'
import { activeFilters } from './active-filters.ts'
import { withoutFilters } from './ActiveFilters.tsx'
import type { FilterControls } from './filter-controls.ts'
import { Filters } from './Filters.tsx'
import type { SearchControls } from './use-search-state.ts'

export interface FilterSheetProps extends FilterControls, Pick<SearchControls, 'show'> {
  /** How many vehicles the current choice finds; undefined while it is being counted. */
  total: number | undefined
}

/** The filters of phones: a sheet from below that counts along. */
export function FilterSheet({ state, change, show, facets, total }: FilterSheetProps) {
  const t = useTranslations('search')
  const f = useFormats()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const found = total === undefined ? t('loading') : t('filters.show', { count: total, number: f.number(total) })

  return (
    <div className="lg:hidden noscript:hidden">
      <Button tone="outline" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
        <SlidersHorizontal aria-hidden="true" size={20} />
        {t('filters.open', { count: activeFilters(state).length })}
      </Button>
      <Sheet
        side="bottom"
        isOpen={isOpen}
        onClose={close}
        title={t('filters.title')}
        closeLabel={t('filters.close')}
        footer={
          <>
            <Button tone="quiet" onClick={() => show(withoutFilters(state))}>
              {t('active.clear')}
            </Button>
            <Button className="min-w-48 grow figures" onClick={close}>
              {found}
            </Button>
            <span role="status" className="sr-only">
              {found}
            </span>
          </>
        }
      >
        <Filters state={state} change={change} facets={facets} />
      </Sheet>
    </div>
  )
}
