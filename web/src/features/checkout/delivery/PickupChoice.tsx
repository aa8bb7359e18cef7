import type { PickupPoint } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { Field } from '../../../ui/Field.tsx'
import { RadioGroup } from '../../../ui/RadioGroup.tsx'
import { Select } from '../../../ui/Select.tsx'
import { placeLines } from '../../../entities/place/address-lines.ts'

const maxRadioOptions = 4

interface PickupChoiceProps {
  /** The car's pickup point comes first and is the default. */
  points: readonly PickupPoint[]
  chosen: string | null
  onChoose: (id: string) => void
}

/** Offers a few pickup points side by side, many in a list. */
export function PickupChoice({ points, chosen, onChoose }: PickupChoiceProps) {
  const t = useTranslations('checkout.delivery')
  const point = points.find(({ id }) => id === chosen) ?? points.at(0)
  if (!point) return <p className="text-muted">{t('agreed')}</p>
  if (points.length <= maxRadioOptions)
    return (
      <RadioGroup
        legend={t('where')}
        name="pickup_location"
        value={point.id}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
        options={points.map((each) => ({ value: each.id, label: each.name, help: placeLines(each).join(', ') }))}
      />
    )
  return (
    <Field label={t('where')} help={placeLines(point).join(', ')}>
      <Select
        name="pickup_location"
        value={point.id}
        onChange={({ currentTarget: { value } }) => onChoose(value)}
        options={points.map(({ id, name, city, province }) => ({
          value: id,
          label: `${name} · ${city} (${province})`,
        }))}
      />
    </Field>
  )
}
