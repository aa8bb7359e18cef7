import type { VehicleDetail } from '@autopiazza/contract'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFeatureName } from '../../../entities/catalogue/use-feature-name.ts'
import { Section } from '../Section.tsx'

export function FeatureList({ features }: Pick<VehicleDetail, 'features'>) {
  const t = useTranslations('vehicle')
  const nameOf = useFeatureName()
  if (features.length === 0) return null
  return (
    <Section title={t('features')}>
      <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
            <span className="min-w-0">{nameOf(feature)}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
