import { carChoicesOf, carChoiceText, choiceFilters, isSameChoice } from '@autopiazza/contract/car-choices'
import { maxCarChoices } from '@autopiazza/contract/constants'
import { valuesOf } from '@autopiazza/contract/search-filter-names'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { withoutFilters } from '../../../entities/search/active-filters.ts'
import { controlId } from '../open-filter.ts'
import { queryOf } from '../../../entities/search/search-address.ts'
import { makesQuery } from '../search-queries.ts'
import { useFilterText } from '../../../entities/search/use-filter-text.ts'
import type { FilterControls } from '../use-search-state.ts'
import { AddCar, type AddCarProps } from './AddCar.tsx'
import { Exclusion } from './Exclusion.tsx'
import { foundOptions } from './facet-options.ts'
import { SelectFilter } from './SelectFilter.tsx'

export function MakeAndModel(controls: FilterControls) {
  const { state, change, facets } = controls
  const t = useTranslations('search.filters')
  const { data: makes = facets?.make } = useQuery(makesQuery(useAppContext().api, state))
  const choices = carChoicesOf(state)
  const excluded = state.excludeCars ?? []

  return (
    <div className="grid gap-2">
      {choices.length > 1 ? (
        <NamedCars {...controls} filter="cars" label={t('cars')} />
      ) : (
        <OneCar {...controls} makes={makes} />
      )}
      {choices.length > 0 && choices.length < maxCarChoices ? (
        <details key={choices.length}>
          <summary className="disclosure w-fit text-sm text-action">{t('addCar')}</summary>
          <div className="pt-2">
            <AddCar
              state={state}
              makes={makes}
              names={['make', 'model']}
              purpose="add"
              onAdd={(choice) => change(choiceFilters([...choices, choice]))}
            />
          </div>
        </details>
      ) : null}
      <Exclusion filter="excludeCars" title={t('excludeCars')} isActive={excluded.length > 0}>
        <div className="grid gap-3">
          {excluded.length > 0 ? <NamedCars {...controls} filter="excludeCars" label={t('excluded')} /> : null}
          {excluded.length < maxCarChoices ? (
            <AddCar
              state={state}
              makes={makes}
              purpose="exclude"
              onAdd={(choice) =>
                change({
                  excludeCars: [...excluded, carChoiceText(choice)],
                  ...(choices.some((one) => isSameChoice(one, choice)) &&
                    choiceFilters(choices.filter((one) => !isSameChoice(one, choice)))),
                })
              }
            />
          ) : null}
        </div>
      </Exclusion>
    </div>
  )
}

function OneCar({ state, change, facets, makes }: FilterControls & Pick<AddCarProps, 'makes'>) {
  const t = useTranslations('search.filters')
  const f = useFormats()
  const make = foundOptions(makes, state.make)
  const isModelOpen = Boolean(state.make ?? state.model)
  const model = foundOptions(isModelOpen ? facets?.model : [], state.model)

  return (
    <div className="grid gap-4">
      <SelectFilter
        {...make}
        filter="make"
        name="make"
        label={t('make')}
        nameOf={f.vehicleText}
        any={t('anyMake')}
        onChoose={(value) => change({ make: value })}
      />
      <SelectFilter
        {...model}
        filter="model"
        name="model"
        label={t('model')}
        nameOf={f.vehicleText}
        any={isModelOpen ? t('anyModel') : t('makeFirst')}
        isDisabled={!isModelOpen}
        onChoose={(value) => change({ model: value })}
      />
    </div>
  )
}

interface NamedCarsProps extends FilterControls {
  filter: 'cars' | 'excludeCars'
  label: string
}

function NamedCars({ state, facets, filter, label }: NamedCarsProps) {
  const t = useTranslations('searched.active')
  const f = useFormats()
  const textOf = useFilterText()
  const countOf = (value: string) => facets?.cars.find((one) => one.value === value)?.count ?? 0
  return (
    <div id={controlId(filter)} className="grid gap-1">
      <p className="text-sm font-medium">{label}</p>
      <ul className="grid gap-1">
        {(valuesOf(state, filter) ?? []).map((value) => (
          <li key={value} className="flex min-h-11 items-center gap-3 rounded-md border border-edge pl-3">
            <span className="min-w-0 grow wrap-anywhere">{textOf({ filter, value }, state)}</span>
            {filter === 'cars' && facets ? (
              <span className="text-sm text-muted figures">{f.number(countOf(value))}</span>
            ) : null}
            <Link
              {...paths.search(queryOf(withoutFilters(state, [{ filter, value }])))}
              resetScroll={false}
              aria-label={`${textOf({ filter, value }, state)}${t('remove')}`}
              className="grid size-11 shrink-0 place-items-center rounded-md text-muted hover:bg-sunken hover:text-ink"
            >
              <X aria-hidden="true" size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
