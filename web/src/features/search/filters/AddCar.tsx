import { type CarChoice, carChoicesOf } from '@autopiazza/contract/car-choices'
import type { SearchFacets } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field, TextInput } from '../../../ui/Field.tsx'
import { readSearch } from '../../../entities/search/search-address.ts'
import { facetsQuery } from '../search-queries.ts'
import type { FilterControls } from '../use-search-state.ts'
import { foundOptions } from './facet-options.ts'
import { SelectFilter } from './SelectFilter.tsx'

export interface AddCarProps extends Pick<FilterControls, 'state'> {
  makes: SearchFacets['make'] | undefined
  /** Field names in a form without scripts, in which the model is typed. */
  names?: readonly [make: string, model: string]
  purpose: 'add' | 'exclude'
  onAdd: (choice: CarChoice) => void
}

/** Chooses a make, optionally with a model, to add to a list. */
export function AddCar({ state, makes, names, purpose, onAdd }: AddCarProps) {
  const t = useTranslations('search.filters')
  const tPurpose = useTranslations(`search.filters.${purpose}`)
  const f = useFormats()
  const { api } = useAppContext()
  const [choice, setChoice] = useState({ make: '', model: '' })
  const ofMake = readSearch({ ...state, make: choice.make, model: undefined, cars: undefined, excludeCars: undefined })
  const { data } = useQuery({ ...facetsQuery(api, ofMake), enabled: choice.make !== '' })
  const models = choice.make === '' ? [] : foundOptions(data?.model, undefined).options

  function add() {
    const [added] = carChoicesOf(choice)
    if (added) onAdd(added)
    setChoice({ make: '', model: '' })
  }
  return (
    <div className="grid gap-3">
      <SelectFilter
        {...foundOptions(makes, choice.make)}
        name={names?.[0] ?? ''}
        label={tPurpose('make')}
        any={t('chooseMake')}
        nameOf={f.vehicleText}
        onChoose={(make) => setChoice({ make, model: '' })}
      />
      <div className="noscript:hidden">
        <SelectFilter
          options={models}
          value={choice.model}
          name=""
          label={tPurpose('model')}
          any={choice.make === '' ? t('makeFirst') : t('anyModel')}
          isDisabled={choice.make === ''}
          nameOf={f.vehicleText}
          onChoose={(model) => setChoice({ ...choice, model })}
        />
      </div>
      {names === undefined ? null : (
        <div className="hidden noscript:block">
          <Field label={tPurpose('model')}>
            <TextInput name={names[1]} />
          </Field>
        </div>
      )}
      <Button tone="outline" size="small" onClick={add} disabled={choice.make === ''} className="noscript:hidden">
        {tPurpose('submit')}
      </Button>
    </div>
  )
}
