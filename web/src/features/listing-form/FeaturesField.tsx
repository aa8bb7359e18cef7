import { featureMaxLength } from '@autopiazza/contract/constants'
import { newDriversFeature } from '@autopiazza/contract/new-drivers'
import { features, filterFeatures } from '@autopiazza/contract/vocabulary'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Chip, ToggleChip } from '../../ui/Chip.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import { useFeatureName } from '../../entities/catalogue/use-feature-name.ts'
import { resolveFeature, customFeatures } from './features.ts'
import type { ListingValues } from './listing-values.ts'

const catalogue = features.filter((code) => code !== newDriversFeature)

/** Offers features of the catalogue, and a field for others. */
export function FeaturesField() {
  const t = useTranslations('listing.features')
  const nameOf = useFeatureName()
  const { control, setValue } = useFormContext<ListingValues>()
  const { ref } = useController({ control, name: 'features' }).field
  const chosen = useWatch({ control, name: 'features' })
  const input = useRef<HTMLInputElement>(null)
  const [isWhole, setIsWhole] = useState(false)
  const [customText, setCustomText] = useState('')
  const [announcement, setAnnouncement] = useState('')
  const shown = isWhole ? catalogue : catalogue.filter((code) => filterFeatures.includes(code) || chosen.includes(code))
  const added = customFeatures(chosen)

  function change(features: string[]) {
    setValue('features', features, { shouldDirty: true })
  }

  function remove(feature: string) {
    change(chosen.filter((one) => one !== feature))
    setAnnouncement(t('removed', { name: nameOf(feature) }))
  }

  function add() {
    const added = resolveFeature(customText, chosen, nameOf)
    input.current?.focus()
    if (!added) return
    if (!added.isPresent) change([...chosen, added.feature])
    setAnnouncement(t(added.isPresent ? 'present' : 'added', { name: nameOf(added.feature) }))
    setCustomText('')
  }

  function addByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <fieldset ref={ref} tabIndex={-1}>
      <legend className="text-sm font-medium">{t('legend')}</legend>
      <p className="mt-1 text-sm text-muted">
        {t('hint')} · <span className="figures">{t('count', { count: chosen.length })}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {shown.map((code) => (
          <ToggleChip
            key={code}
            isOn={chosen.includes(code)}
            onToggle={() => change(chosen.includes(code) ? chosen.filter((one) => one !== code) : [...chosen, code])}
          >
            {nameOf(code)}
          </ToggleChip>
        ))}
        <Button tone="quiet" size="small" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {t(isWhole ? 'fewer' : 'all')}
        </Button>
      </div>
      <Field label={t('own')} help={t('ownHelp')} className="mt-5">
        <div className="flex gap-3">
          <CustomFeatureInput ref={input} value={customText} onChange={setCustomText} onKeyDown={addByEnter} />
          <Button tone="outline" onClick={add}>
            {t('add')}
          </Button>
        </div>
      </Field>
      {added.length > 0 ? (
        <ul aria-label={t('chosen')} className="mt-3 flex flex-wrap gap-2">
          {added.map((feature) => (
            <li key={feature} className="max-w-full">
              <Chip removeLabel={t('remove')} onRemove={() => remove(feature)}>
                <span className="break-all">{feature}</span>
              </Chip>
            </li>
          ))}
        </ul>
      ) : null}
      <p role="status" className="mt-2 text-sm text-muted empty:hidden">
        {announcement}
      </p>
    </fieldset>
  )
}

interface CustomFeatureInputProps {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function CustomFeatureInput({ onChange, ...rest }: CustomFeatureInputProps) {
  return (
    <TextInput
      {...rest}
      maxLength={featureMaxLength}
      autoComplete="off"
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
