import type { FactName } from '@autopiazza/contract/vehicle-facts'
import type { ComponentProps } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFactUnit } from '../../entities/vehicle/use-fact-text.ts'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { Field, Textarea, TextInput } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { isFact, type ListingValues, type TextField } from './listing-values.ts'
import { useIsToCheck } from './use-unchecked-defaults.ts'

type FieldName = Exclude<TextField, 'listingType'>

interface ListingFieldProps {
  name: FieldName
  isRequired?: boolean
  help?: string | undefined
  /** Replaces the default label. */
  label?: string | undefined
  className?: string
}

/** Renders one field of the form with its label, help and error. */
export function ListingField({
  name,
  isRequired = false,
  help,
  label,
  className,
  ...input
}: ListingFieldProps & ComponentProps<'input'>) {
  const { field, register } = useListingField(name, isRequired, help, className)
  return (
    <Field {...field} label={label ?? field.label}>
      <TextInput autoComplete="off" {...input} {...register} />
    </Field>
  )
}

export function ListingNumber({ inputMode = 'numeric', ...rest }: ListingFieldProps & ComponentProps<'input'>) {
  return <ListingField inputMode={inputMode} {...rest} />
}

export function ListingText({
  name,
  isRequired = false,
  help,
  className,
  rows,
}: ListingFieldProps & { rows?: number }) {
  const { field, register } = useListingField(name, isRequired, help, className)
  return (
    <Field {...field}>
      <Textarea rows={rows} {...register} />
    </Field>
  )
}

interface ListingSelectProps extends ListingFieldProps {
  options: readonly SelectOption[]
  placeholder: string
}

export function ListingSelect({
  name,
  isRequired = false,
  help,
  label,
  className,
  options,
  placeholder,
}: ListingSelectProps) {
  const { field, register } = useListingField(name, isRequired, help, className)
  return (
    <Field {...field} label={label ?? field.label}>
      <Select options={options} placeholder={placeholder} {...register} />
    </Field>
  )
}

function useListingField(name: FieldName, isRequired: boolean, help?: string, className?: string) {
  const t = useTranslations('listing')
  const labelOf = useFieldLabel()
  const message = useFieldMessage()
  const isToCheck = useIsToCheck(name)
  const { register, formState } = useFormContext<ListingValues>()
  return {
    register: register(name),
    field: {
      label: labelOf(name),
      note: isToCheck ? (
        <span className="rounded-full bg-waiting-soft px-2 py-0.5 text-xs font-medium text-waiting">
          {t('defaults.mark')}
        </span>
      ) : // The help text of the VIN repeats the message.
      isRequired || name === 'vin' ? undefined : (
        t('optional')
      ),
      help,
      error: message(formState.errors[name]),
      isRequired,
      className,
    },
  }
}

/** Returns the label of a field; for a fact, its name and unit. */
export function useFieldLabel(): (name: Exclude<TextField, 'listingType'>, fuelType?: string) => string {
  const t = useTranslations('listing.fields')
  const tFacts = useTranslations('facts.names')
  const unitOf = useFactUnit()
  const factLabel = (fact: FactName, fuelType?: string): string => {
    const unit = unitOf(fact, fuelType)
    return unit === null ? tFacts(fact) : `${tFacts(fact)} (${unit})`
  }
  return (name, fuelType) => (isFact(name) ? factLabel(name, fuelType) : t(name))
}
