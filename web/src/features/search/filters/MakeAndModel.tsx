import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { foundOptions } from './facet-options.ts'
import type { FilterControls } from '../use-search-state.ts'
import { SelectFilter } from './SelectFilter.tsx'

/** The makes that have adverts, and the models of the chosen make. */
export function MakeAndModel({ state, change, facets }: FilterControls) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const make = foundOptions(facets?.make, state.make)
  const isModelOpen = Boolean(state.make ?? state.model)
  const model = foundOptions(isModelOpen ? facets?.model : [], state.model)

  return (
    <div className="grid gap-4">
      <SelectFilter
        {...make}
        filter="make"
        name="make"
        label={t('make')}
        nameOf={f.vehicleText}
        any={t('anyMake')}
        onChoose={(value) => change({ make: value })}
      />
      <SelectFilter
        {...model}
        filter="model"
        name="model"
        label={t('model')}
        nameOf={f.vehicleText}
        any={isModelOpen ? t('anyModel') : t('makeFirst')}
        isDisabled={!isModelOpen}
        onChoose={(value) => change({ model: value })}
      />
    </div>
  )
}
