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

/** One text field of the form with its label, help and error. */
export function ApplicantField({ name, help, ...input }: ApplicantFieldProps & ComponentProps<'input'>) {
  const { field, initial, register } = useApplicantField(name, help)
  return (
    <Field {...field}>
      <TextInput defaultValue={initial} {...input} {...register} />
    </Field>
  )
}

/** Whole euro a month, written as the language writes them; the arrow keys change them a step. */
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

/** A month: the browser's own control where it has one, otherwise text such as `2019-05`. */
export function ApplicantMonth({ name }: { name: Name }) {
  const t = useTranslations('financing.help')
  const [now] = useState(() => monthInItaly())
  return <ApplicantField name={name} help={t('month')} type="month" placeholder="2019-05" max={now} />
}

export interface ApplicantSelectProps extends ApplicantFieldProps {
  options: readonly SelectOption[]
  /** The field has a default, so no empty option is offered. */
  hasDefault?: boolean
}

/** One select field of the form with its label, help and error. */
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
    /** The served page shows it too, before the form library sets the fields. */
    initial: formState.defaultValues?.[name],
    field: { label: t(name), help, error: message(formState.errors[name]), isRequired: true },
  }
}

/** Options whose labels are the messages under their codes. */
export function optionsOf<const V extends string>(values: readonly V[], labelOf: (value: V) => string): SelectOption[] {
  return values.map((value) => ({ value, label: labelOf(value) }))
}
