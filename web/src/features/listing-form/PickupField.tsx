import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { matchesPoint, pickupPointsQuery } from '../../entities/pickup-point/pickup-points.ts'
import { Field, TextInput } from '../../ui/Field.tsx'
import { ListingSelect } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'

/** A list longer than this can be searched. */
const longList = 10

/** Offers the pickup points of a vendor with more than one. */
export function PickupField() {
  const t = useTranslations('listing')
  const { data = [] } = useQuery(pickupPointsQuery(useAppContext().api))
  const { control } = useFormContext<ListingValues>()
  const chosen = useWatch({ control, name: 'pickupLocationId' })
  const [text, setText] = useState('')
  if (data.length < 2) return null
  const found = data.filter((point) => matchesPoint(point, text))
  const offered = data.filter((point) => point.id === chosen || found.includes(point))
  return (
    <div className="grid gap-3">
      {data.length > longList ? (
        <Field label={t('pickupSearch')} help={t('pickupFound', { count: found.length })}>
          <TextInput
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </Field>
      ) : null}
      <ListingSelect
        name="pickupLocationId"
        placeholder={t('noPickup')}
        options={offered.map(({ id, name, city, province }) => ({
          value: id,
          label: `${name}, ${city} (${province})`,
        }))}
      />
    </div>
  )
}
