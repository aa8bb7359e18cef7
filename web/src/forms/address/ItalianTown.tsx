import type { PlaceSuggestion } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { SuggestionInput } from '../../ui/SuggestionInput.tsx'
import { placesQuery } from './places-query.ts'

interface ItalianTownProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'onChange'> {
  error: ReactNode
  onChoose: (place: PlaceSuggestion) => void
}

/** The comune, with suggestions by name or CAP. Where they cannot be reached the form says so, and writing by hand stays open. */
export function ItalianTown({ error, onChoose, ...input }: ItalianTownProps) {
  const t = useTranslations('checkout.address')
  const [typed, setTyped] = useState('')
  const [isByHand, setIsByHand] = useState(false)
  const { data: places = [], isError, isFetched } = useQuery(placesQuery(useAppContext().api, isByHand ? '' : typed))

  return (
    <>
      {isError && !isByHand ? (
        <div role="alert" className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
          <p>{t('unavailable')}</p>
          <Button tone="outline" size="small" className="mt-3" onClick={() => setIsByHand(true)}>
            {t('manual')}
          </Button>
        </div>
      ) : null}
      <Field label={t('city')} help={t('cityHelp')} error={error} isRequired>
        <SuggestionInput
          listLabel={t('city')}
          maxLength={120}
          autoComplete="off"
          suggestions={places.map((place) => ({
            key: `${place.city}-${place.province}-${place.postalCode ?? ''}`,
            label: `${place.city} (${place.province})`,
            detail: [place.postalCode, place.region].filter(Boolean).join(' · '),
            value: place,
          }))}
          status={isFetched && typed ? t('suggestions', { count: places.length }) : ''}
          onType={setTyped}
          onChoose={(place) => {
            setTyped('')
            onChoose(place)
          }}
          {...input}
        />
      </Field>
    </>
  )
}
