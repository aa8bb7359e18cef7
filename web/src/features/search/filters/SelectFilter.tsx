import type { FilterName } from '@autopiazza/contract/search-filter-names'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { controlId } from '../open-filter.ts'
import type { FacetOption } from './facet-options.ts'

export interface SelectFilterProps {
  filter?: FilterName
  label: string
  name: string
  any: string
  options: readonly FacetOption[]
  value: string
  nameOf?: (value: string) => string
  onChoose: (value: string) => void
  isDisabled?: boolean
  help?: ReactNode
}

export function SelectFilter({
  filter,
  label,
  name,
  any,
  options,
  value,
  nameOf = (one) => one,
  onChoose,
  isDisabled = false,
  help,
}: SelectFilterProps) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const isListed = value === '' || options.some((option) => option.value === value)
  const listed = isListed ? options : [{ value, count: undefined }, ...options]
  return (
    <div id={filter && controlId(filter)}>
      <Field label={label} help={help}>
        <Select
          name={name}
          value={value}
          disabled={isDisabled}
          placeholder={any}
          options={listed.map((option) => ({
            value: option.value,
            label:
              option.count === undefined
                ? nameOf(option.value)
                : t('counted', { name: nameOf(option.value), count: f.number(option.count) }),
          }))}
          onChange={(event) => onChoose(event.currentTarget.value)}
        />
      </Field>
    </div>
  )
}
