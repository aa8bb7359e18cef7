import type { InventoryRow } from '@autopiazza/contract'
import { searchLimits } from '@autopiazza/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { Select, type SelectProps } from '../../../ui/Select.tsx'
import { inventoryQuery } from '../vendor-queries.ts'

/** Maximum number of adverts offered without a search. */
const mostOffered = 20

interface VehicleChoiceProps extends Omit<SelectProps, 'options' | 'placeholder' | 'onChange'> {
  chosen: InventoryRow | null
  onChoose: (row: InventoryRow | null) => void
  error: string | undefined
}

export function VehicleChoice({ chosen, onChoose, error, ...select }: VehicleChoiceProps) {
  const t = useTranslations('vendor.stock')
  const f = useFormats()
  const { api } = useAppContext()
  const [text, setText] = useState('')
  const q = text.trim() || undefined
  const active = { status: 'active', pageSize: mostOffered } as const
  const all = useQuery(inventoryQuery(api, active))
  const found = useQuery(inventoryQuery(api, q ? { ...active, q } : active))
  const { vehicles = [], total = 0 } = found.data ?? {}
  const offered =
    chosen && !vehicles.some(({ vehicleId }) => vehicleId === chosen.vehicleId) ? [chosen, ...vehicles] : vehicles
  return (
    <>
      {(all.data?.total ?? 0) > mostOffered ? (
        <Field
          label={t('form.search')}
          help={
            total > mostOffered
              ? t('form.foundMore', { number: f.number(total), shown: f.number(mostOffered) })
              : t('form.found', { count: total })
          }
        >
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={searchLimits.text}
            placeholder={t('form.searchPlaceholder')}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        </Field>
      ) : null}
      <Field label={t('vehicle')} help={t('form.vehicleHint')} error={error} isRequired>
        <Select
          {...select}
          value={chosen?.vehicleId ?? ''}
          placeholder={t(found.isPending ? 'form.loading' : 'form.choose')}
          options={offered.map((one) => ({
            value: one.vehicleId,
            label: [f.vehicleName(one), f.vehicleText(one.version ?? '')].filter(Boolean).join(' · '),
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChoose(offered.find(({ vehicleId }) => vehicleId === value) ?? null)
          }
        />
      </Field>
    </>
  )
}
