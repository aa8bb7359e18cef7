import { tradeInDescriptionMaxLength } from '@autopiazza/contract/constants'
import { tradeInConditions } from '@autopiazza/contract/purchase-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, Textarea, TextInput } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Suggestions } from '../../../ui/Suggestions.tsx'
import { useFieldMessage } from '../../../forms/field-errors.ts'
import { makesQuery } from '../../../entities/catalogue/catalogue-queries.ts'
import { isFilled, type TradeInDraft } from './trade-in-schema.ts'

/** Renders the car to trade in. The button that requests its value is enabled once every required field is filled in. */
export function TradeInFields({ isCalculating }: { isCalculating: boolean }) {
  const t = useTranslations('tradein')
  const listId = useId()
  const { register, control } = useFormContext<TradeInDraft>()
  const draft = useWatch({ control })
  const makes = useQuery(makesQuery(useAppContext().api)).data ?? []
  const make = draft.make?.trim().toLowerCase()
  const models = makes.find((known) => known.make.toLowerCase() === make)?.models ?? []
  return (
    <fieldset disabled={isCalculating}>
      <legend className="mb-4 text-lg font-semibold">{t('legend')}</legend>
      <div className="grid gap-5 sm:grid-cols-2">
        <CarField name="make">
          <TextInput autoComplete="off" list={`${listId}-makes`} {...register('make')} />
        </CarField>
        <Suggestions id={`${listId}-makes`} values={makes.map((known) => known.make)} />
        <CarField name="model" help={t('modelHelp')}>
          <TextInput autoComplete="off" list={`${listId}-models`} {...register('model')} />
        </CarField>
        <Suggestions id={`${listId}-models`} values={models} />
        <CarField name="year">
          <TextInput autoComplete="off" inputMode="numeric" {...register('year')} />
        </CarField>
        <CarField name="mileage" help={t('mileageHelp')}>
          <TextInput autoComplete="off" inputMode="numeric" {...register('mileage')} />
        </CarField>
        <CarField name="condition" className="sm:col-span-2">
          <Select
            placeholder={t('choose')}
            options={tradeInConditions.map((value) => ({ value, label: t(`conditions.${value}`) }))}
            {...register('condition')}
          />
        </CarField>
        <CarField name="description" help={t('descriptionHelp')} className="sm:col-span-2">
          <Textarea rows={3} maxLength={tradeInDescriptionMaxLength} {...register('description')} />
        </CarField>
      </div>
      <Button type="submit" tone="outline" className="mt-6" disabled={!isFilled(draft)} isBusy={isCalculating}>
        {t(isCalculating ? 'calculating' : 'calculate')}
      </Button>
    </fieldset>
  )
}

interface CarFieldProps {
  name: keyof TradeInDraft
  help?: string
  className?: string
  children: ReactNode
}

function CarField({ name, children, ...rest }: CarFieldProps) {
  const t = useTranslations('tradein')
  const message = useFieldMessage()
  const { errors } = useFormContext<TradeInDraft>().formState
  const isRequired = name !== 'description'
  return (
    <Field
      {...rest}
      label={t(`fields.${name}`)}
      note={isRequired ? undefined : t('optional')}
      error={message(errors[name])}
      isRequired={isRequired}
    >
      {children}
    </Field>
  )
}
