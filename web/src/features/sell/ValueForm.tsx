import { useQuery } from '@tanstack/react-query'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import { type FormEvent, type RefObject, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { makesQuery } from '../../entities/catalogue/catalogue-queries.ts'
import { useFactText, useFactUnit } from '../../entities/vehicle/use-fact-text.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useFieldMessage, useFirstError } from '../../forms/field-errors.ts'
import { Button } from '../../ui/Button.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { Select } from '../../ui/Select.tsx'
import { Suggestions } from '../../ui/Suggestions.tsx'
import { furtherFields, readSellSearch, type SellField, type SellSearch } from './sell-search.ts'
import { checkCar, type SellProblems } from './valued-car.ts'

interface ValueFormProps {
  ref: RefObject<HTMLFormElement | null>
  typed: SellSearch
  problems: SellProblems
  onValidSubmit: (typed: SellSearch) => Promise<void>
}

/**
 * Renders the four facts that a valuation needs, and the optional ones that make it more exact. A plain form whose
 * state is in the URL; with scripts, errors are shown before it is sent.
 */
export function ValueForm({ ref: form, typed, problems, onValidSubmit }: ValueFormProps) {
  const t = useTranslations('sell.form')
  const tFacts = useTranslations('facts.names')
  const textOf = useFactText()
  const unitOf = useFactUnit()
  const message = useFieldMessage()
  const id = useId()
  const focusFirstError = useFirstError(form)
  const [make, setMake] = useState(typed.make ?? '')
  const [found, setFound] = useState<SellProblems | null>(null)
  const [isSending, setIsSending] = useState(false)
  const makes = useQuery(makesQuery(useAppContext().api)).data ?? []
  const models = makes.find((known) => known.make.toLowerCase() === make.trim().toLowerCase())?.models ?? []
  const shown = found ?? problems
  const isFurtherOpen = furtherFields.some((name) => typed[name] !== undefined || shown[name] !== undefined)

  async function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const now = readSellSearch(Object.fromEntries(new FormData(event.currentTarget)))
    const checked = checkCar(now)
    if ('problems' in checked) {
      setFound(checked.problems)
      return focusFirstError()
    }
    setFound({})
    setIsSending(true)
    await onValidSubmit(now)
    setIsSending(false)
  }

  const unitText = (name: SellField) => {
    const unit = unitOf(name)
    return unit === null ? '' : ` (${unit})`
  }
  const field = (name: SellField) => ({
    label: tFacts(name),
    error: message(shown[name] && { message: shown[name] }),
    isRequired: true,
  })
  const input = (name: SellField) => ({ name, defaultValue: typed[name], autoComplete: 'off' })
  return (
    <form
      ref={form}
      action={hrefOf(paths.sell())}
      noValidate
      onSubmit={(event) => void ask(event)}
      className="grid grid-cols-2 gap-5"
    >
      <Field {...field('make')} className="max-sm:col-span-2">
        <TextInput {...input('make')} list={`${id}-makes`} onChange={(event) => setMake(event.currentTarget.value)} />
      </Field>
      <Suggestions id={`${id}-makes`} values={makes.map((known) => known.make)} />
      <Field {...field('model')} className="max-sm:col-span-2">
        <TextInput {...input('model')} list={`${id}-models`} />
      </Field>
      <Suggestions id={`${id}-models`} values={models} />
      <Field {...field('year')}>
        <TextInput {...input('year')} inputMode="numeric" maxLength={4} />
      </Field>
      <Field {...field('mileage')}>
        <TextInput {...input('mileage')} inputMode="numeric" />
      </Field>
      <details className="col-span-2" open={isFurtherOpen}>
        <summary className="disclosure">{t('further')}</summary>
        <div className="mt-3 grid gap-5 sm:grid-cols-2">
          {furtherFields.map((name) => {
            const fact = vehicleFacts[name]
            return (
              <Field key={name} {...field(name)} isRequired={false} label={`${tFacts(name)}${unitText(name)}`}>
                {fact.kind === 'choice' ? (
                  <Select
                    {...input(name)}
                    placeholder={t('unknown')}
                    options={fact.values.map((value) => ({ value, label: textOf(name, value) }))}
                  />
                ) : (
                  <TextInput {...input(name)} inputMode={fact.kind === 'number' ? 'numeric' : undefined} />
                )}
              </Field>
            )
          })}
        </div>
      </details>
      <div className="col-span-2">
        <Button type="submit" size="large" isBusy={isSending} className="max-sm:w-full">
          {t('submit')}
        </Button>
      </div>
    </form>
  )
}
