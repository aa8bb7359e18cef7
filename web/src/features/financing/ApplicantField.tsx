import { monthInItaly } from '@autopiazza/contract/italian-time'
import { type ComponentProps, type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { arrowStep } from '../../forms/arrow-step.ts'
import { typedWhole } from '../../forms/typed-values.ts'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Select, type SelectOption } from '../../ui/Select.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import type { ApplicantField as Name } from './applicant-fields.ts'
import type { ApplicantValues } from './applicant-form.ts'

interface ApplicantFieldProps {
  name: Name
  help?: string
}

export function ApplicantField({ name, help, ...input }: ApplicantFieldProps & ComponentProps<'input'>) {
  const { field, initial, register } = useApplicantField(name, help)
  return (
    <Field {...field}>
      <TextInput defaultValue={initial} {...input} {...register} />
    </Field>
  )
}

/** Renders a field for whole euro a month in the format of the language. Arrow keys change the amount by `step`. */
export function ApplicantEuro({ name, help, step }: ApplicantFieldProps & { step: number }) {
  const f = useFormats()
  const { setValue, formState } = useFormContext<ApplicantValues>()
  const { isSubmitted } = formState
  function change(event: KeyboardEvent<HTMLInputElement>) {
    const value = typedWhole(event.currentTarget.value) ?? 0
    const next = arrowStep(event, { value, step })
    if (next !== null) setValue(name, f.number(next), { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <ApplicantField
      name={name}
      {...(help ? { help } : {})}
      inputMode="numeric"
      autoComplete="off"
      onKeyDown={change}
      className="figures"
    />
  )
}

/** Renders a field for a month: the browser's control where it has one, otherwise text such as `2019-05`. */
export function ApplicantMonth({ name }: { name: Name }) {
  const t = useTranslations('financing.help')
  const [now] = useState(() => monthInItaly())
  return <ApplicantField name={name} help={t('month')} type="month" placeholder="2019-05" max={now} />
}

export interface ApplicantSelectProps extends ApplicantFieldProps {
  options: readonly SelectOption[]
  /** A field with a default offers no empty option. */
  hasDefault?: boolean
}

export function ApplicantSelect({ name, help, options, hasDefault = false }: ApplicantSelectProps) {
  const t = useTranslations('financing')
  const { field, initial, register } = useApplicantField(name, help)
  return (
    <Field {...field}>
      <Select
        options={options}
        defaultValue={initial}
        {...(hasDefault ? {} : { placeholder: t('choose') })}
        {...register}
      />
    </Field>
  )
}

function useApplicantField(name: Name, help: string | undefined) {
  const t = useTranslations('financing.fields')
  const message = useFieldMessage()
  const { register, formState } = useFormContext<ApplicantValues>()
  return {
    register: register(name),
    /** Server-rendered HTML also needs the value, before react-hook-form sets it. */
    initial: formState.defaultValues?.[name],
    field: { label: t(name), help, error: message(formState.errors[name]), isRequired: true },
  }
}

/** Returns options with the message of each code as the label. */
export function optionsOf<const V extends string>(values: readonly V[], labelOf: (value: V) => string): SelectOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
