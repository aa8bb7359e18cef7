import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Field } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { type FacetOption, foundOptions } from './facet-options.ts'
import type { FilterControls } from './filter-controls.ts'

/** The makes that have adverts, and the models of the chosen make. */
export function MakeAndModel({ state, change, facets }: FilterControls) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const make = foundOptions(facets?.make, state.make)
  const isModelOpen = Boolean(state.make ?? state.model)
  const model = foundOptions(isModelOpen ? facets?.model : [], state.model)
  const named = ({ value, count }: FacetOption) => ({
    value,
    label: count === undefined ? value : t('counted', { name: value, count: f.number(count) }),
  })

  return (
    <div className="grid gap-4">
      <Field label={t('make')}>
        <Select
          name="make"
          value={make.value}
          placeholder={t('anyMake')}
          options={make.options.map(named)}
          onChange={(event) => change({ make: event.currentTarget.value })}
        />
      </Field>
      <Field label={t('model')}>
        <Select
          name="model"
          value={model.value}
          disabled={!isModelOpen}
          placeholder={isModelOpen ? t('anyModel') : t('makeFirst')}
          options={model.options.map(named)}
          onChange={(event) => change({ model: event.currentTarget.value })}
        />
      </Field>
    </div>
  )
}
