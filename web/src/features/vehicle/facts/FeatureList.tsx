import type { VehicleDetail } from '@autopiazza/contract'
import { Check } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFeatureName } from '../../../entities/catalogue/use-feature-name.ts'
import { Section } from '../Section.tsx'

/** Further facts are collapsed, unless there is only one. */
const shownFirst = 8

export function FeatureList({ features }: Pick<VehicleDetail, 'features'>) {
  const t = useTranslations('vehicle')
  if (features.length === 0) return null
  const isLong = features.length > shownFirst + 1
  const more = isLong ? features.slice(shownFirst) : []
  return (
    <Section title={t('features')}>
      <Features features={isLong ? features.slice(0, shownFirst) : features} />
      {more.length > 0 ? (
        <details className="mt-2">
          <summary className="disclosure disclosure-quiet">{t('moreFeatures', { count: String(more.length) })}</summary>
          <Features features={more} />
        </details>
      ) : null}
    </Section>
  )
}

function Features({ features }: Pick<VehicleDetail, 'features'>) {
  const nameOf = useFeatureName()
  return (
    <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2.5">
          <Check aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
          <span className="min-w-0">{nameOf(feature)}</span>
        </li>
      ))}
    </ul>
  )
}
