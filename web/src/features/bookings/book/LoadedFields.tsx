import type { OfferedWorkshop, PurchasedVehicle } from '@autopiazza/contract'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Field } from '../../../ui/Field.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Select, type SelectOption } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { NotLoaded } from '../../../app/NotLoaded.tsx'

type SelectField = ComponentProps<'select'> & { error: string | undefined }

export function VehicleField({ garage, ...rest }: SelectField & { garage: UseQueryResult<PurchasedVehicle[]> }) {
  const f = useFormats()
  const t = useTranslations('bookings.book')
  return (
    <LoadedSelect
      {...rest}
      query={garage}
      label={t('vehicle')}
      failed={t('vehiclesFailed')}
      placeholder={t('chooseVehicle')}
      disabled={garage.data?.length === 0}
      options={garage.data?.map(({ id, vehicle }) => ({ value: id, label: f.vehicleName(vehicle) }))}
    />
  )
}

/** Offers the partner workshops, nearest first where a place is known. */
export function WorkshopField({ workshops, ...rest }: SelectField & { workshops: UseQueryResult<OfferedWorkshop[]> }) {
  const t = useTranslations('bookings.book')
  const f = useFormats()
  return (
    <LoadedSelect
      {...rest}
      query={workshops}
      label={t('workshop')}
      failed={t('workshopsFailed')}
      placeholder={t('chooseWorkshop')}
      help={workshops.data?.length === 0 ? t('noWorkshops') : undefined}
      options={workshops.data?.map(({ id, name, address, city, distanceKm }) => {
        const place = `${name} – ${address}, ${city}`
        return {
          value: id,
          label: distanceKm === null ? place : t('workshopAt', { place, distance: f.number(distanceKm) }),
        }
      })}
    />
  )
}

export function NoVehicleNote() {
  const t = useTranslations('bookings.book')
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg bg-danger-soft px-4 py-3">
      <p role="status" className="font-medium text-danger">
        {t('noVehicle')}
      </p>
      <LinkButton {...paths.search()} tone="outline" size="small">
        {t('browse')}
      </LinkButton>
    </div>
  )
}

interface LoadedSelectProps extends SelectField {
  query: UseQueryResult
  label: string
  help?: string | undefined
  failed: string
  placeholder: string
  options: readonly SelectOption[] | undefined
}

/** Renders a select whose options are loaded, with a placeholder of its size and a retry. */
function LoadedSelect({ query, label, help, failed, placeholder, options, error, ...rest }: LoadedSelectProps) {
  if (options)
    return (
      <Field label={label} help={help} error={error} isRequired>
        <Select {...rest} options={options} placeholder={placeholder} />
      </Field>
    )
  return (
    <div>
      <p className="mb-1.5 text-sm font-medium">{label}</p>
      <NotLoaded query={query} failed={failed}>
        <Skeleton className="h-11 rounded-md" />
      </NotLoaded>
    </div>
  )
}
