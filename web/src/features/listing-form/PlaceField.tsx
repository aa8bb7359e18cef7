import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { TownField } from '../../forms/address/TownField.tsx'
import { useTownSuggestions } from '../../forms/address/use-town-suggestions.ts'
import { LinkButton } from '../../ui/Button.tsx'
import type { ListingValues } from './listing-values.ts'
import type { ListingPlace } from './use-listing-place.ts'

interface PlaceFieldProps {
  place: ListingPlace
  /** Marks a missing pickup point as an error, as a submit does. */
  isChecked: boolean
}

/** Renders a field for the comune of a private seller's car, or leads a business without a pickup point to add one. */
export function PlaceField({ place, isChecked }: PlaceFieldProps) {
  if (place === 'known') return null
  return place === 'town' ? <Town /> : <PointMissing isChecked={isChecked} />
}

function Town() {
  const t = useTranslations('listing')
  const towns = useTownSuggestions()
  const { setValue, setFocus, formState } = useFormContext<ListingValues>()
  return (
    <TownField<ListingValues>
      name="town"
      label={t('fields.town')}
      help={t('help.town')}
      towns={towns}
      status={(count) => t('place.suggestions', { count })}
      onChoose={({ city, province }) => {
        setValue('town', `${city} (${province})`, { shouldDirty: true, shouldValidate: formState.isSubmitted })
        setFocus('town')
      }}
    />
  )
}

function PointMissing({ isChecked }: { isChecked: boolean }) {
  const t = useTranslations('listing')
  return (
    <div role={isChecked ? 'alert' : 'status'} className="rounded-lg bg-waiting-soft p-4">
      <p className="font-semibold text-waiting">{t('place.title')}</p>
      <p className="mt-1">{t('place.text')}</p>
      <LinkButton
        {...paths.vendor({ tab: 'inventory' })}
        tone="outline"
        size="small"
        className="mt-3"
        target="_blank"
        data-invalid={isChecked ? true : undefined}
      >
        {t('place.add')} <span className="sr-only">{t('guide.newTab')}</span>
      </LinkButton>
    </div>
  )
}
