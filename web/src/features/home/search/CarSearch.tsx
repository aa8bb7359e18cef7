import { ownValue } from '@autopiazza/contract/own-value'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { hrefOf, paths } from '../../../app/paths.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { countsQuery } from '../home-queries.ts'
import { type CarChoice, chooseCar } from './car-choice.ts'
import { provinceNames } from '../../../entities/place/province-names.ts'

const prices = [3, 5, 7.5, 10, 12.5, 15, 20, 25, 30, 40, 50, 75].map((thousands) => thousands * 1_000)

type Counted = readonly { readonly value: string; readonly count: number }[]

/** Renders the search card: make, model, price and province, with the number of matching cars. Before hydration it is a plain form. */
export function CarSearch() {
  const t = useTranslations('home.search')
  const f = useFormats()
  const navigate = useNavigate()
  const [choice, setChoice] = useState<CarChoice>({})
  const { api } = useAppContext()
  const counts = useQuery(countsQuery(api, choice))
  // A model restricts the counts to its make, so makes are counted without it.
  const { make = [] } = useQuery(countsQuery(api, chooseCar(choice, 'model', ''))).data ?? {}
  const { total, model = [], province } = counts.data ?? {}
  const isCounting = counts.isPlaceholderData

  function submit(event: FormEvent) {
    event.preventDefault()
    void navigate({ href: hrefOf(paths.search({ ...choice })) })
  }
  const counted = (options: Counted, chosen: string | undefined, nameOf = (value: string) => value) =>
    withChosen(options, chosen)
      .map(({ value, count }) => ({
        value,
        label: isCounting ? nameOf(value) : t('counted', { name: nameOf(value), count: f.number(count) }),
      }))
      .toSorted((one, other) => (one.label.toLowerCase() < other.label.toLowerCase() ? -1 : 1))
  const provinces = province ?? Object.keys(provinceNames).map((value) => ({ value, count: 0 }))

  return (
    <form action="/search" role="search" aria-label={t('label')} onSubmit={submit}>
      <div className="grid gap-3 min-[22rem]:grid-cols-2">
        <Choice name="make" options={counted(make, choice.make, f.vehicleText)} {...{ choice, setChoice }} />
        <Choice
          name="model"
          options={counted(model, choice.model, f.vehicleText)}
          isDisabled={choice.make === undefined}
          {...{ choice, setChoice }}
        />
        <Choice
          name="maxPrice"
          options={prices.map((euro) => ({ value: String(euro), label: f.money(euro * 100) }))}
          {...{ choice, setChoice }}
        />
        <Choice
          name="province"
          options={counted(provinces, choice.province, (code) => ownValue(provinceNames, code) ?? code)}
          {...{ choice, setChoice }}
        />
      </div>
      <Button type="submit" size="large" isWide className="mt-4 figures">
        <Search aria-hidden="true" size={20} />
        <span className={total === undefined ? undefined : 'noscript:hidden'} aria-busy={isCounting}>
          {total === undefined ? t('show') : t('showCounted', { count: total, number: f.number(total) })}
        </span>
        {total === undefined ? null : <span className="hidden noscript:inline">{t('show')}</span>}
      </Button>
      <p role="status" className="sr-only">
        {total === undefined || isCounting ? '' : t('status', { count: total, number: f.number(total) })}
      </p>
    </form>
  )
}

interface ChoiceProps extends Pick<ComponentProps<typeof Select>, 'options'> {
  name: keyof CarChoice
  isDisabled?: boolean
  choice: CarChoice
  setChoice: (choice: CarChoice) => void
}

function Choice({ name, options, isDisabled = false, choice, setChoice }: ChoiceProps) {
  const t = useTranslations('home.search')
  return (
    <Field label={t(`${name}.label`)}>
      <Select
        name={name}
        value={choice[name] ?? ''}
        disabled={isDisabled}
        placeholder={t(`${name}.any`)}
        options={options}
        onChange={({ target }) => setChoice(chooseCar(choice, name, target.value))}
      />
    </Field>
  )
}

/** Keeps the chosen value among the options even when it matches no car. */
function withChosen(options: Counted, chosen: string | undefined): Counted {
  return chosen === undefined || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, count: 0 }]
}
