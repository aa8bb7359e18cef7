import { farBelowShare, fewestComparables, widestInterval } from '@autopiazza/contract/constants'
import type { MeasuredMethod } from '@autopiazza/contract/market-value'
import { priceLabels } from '@autopiazza/contract/vocabulary'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { ContentNote, ContentPage, ContentSection } from './ContentPage.tsx'
import { valuationMethodQuery } from './content-queries.ts'

/** Explains values and price labels, with the measured error. */
export function PricesPage() {
  const t = useTranslations('content.prices')
  const tLabel = useTranslations('vocabulary.priceLabel')
  const f = useFormats()
  const { data: method } = useSuspenseQuery(valuationMethodQuery(useAppContext().api))
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      <ContentSection title={t('like.title')}>{t('like.text')}</ContentSection>
      <ContentSection title={t('value.title')}>{t('value.text')}</ContentSection>
      <ContentSection title={t('labels.title')}>
        <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
          {priceLabels.map((label) => (
            <div key={label} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
              <dt className="font-semibold text-ink">{tLabel(label)}</dt>
              <dd>{t(`labels.${label}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3">{t('labels.check')}</p>
      </ContentSection>
      <ContentSection title={t('silence.title')}>
        {t('silence.text', {
          count: f.number(fewestComparables),
          share: f.share(widestInterval),
          below: f.share(farBelowShare),
        })}
      </ContentSection>
      <ContentSection title={t('error.title')}>
        {method ? <Errors method={method} /> : <p>{t('error.none')}</p>}
      </ContentSection>
      <ContentSection title={t('unknown.title')}>{t('unknown.text')}</ContentSection>
      <ContentNote>
        <strong className="font-semibold">{t('fairness.title')}.</strong> {t('fairness.text')}
      </ContentNote>
    </ContentPage>
  )
}

function Errors({ method }: { method: MeasuredMethod }) {
  const t = useTranslations('content.prices.error')
  const f = useFormats()
  const figures = [
    ['median', method.medianError],
    ['mean', method.meanError],
    ['coverage', method.coverage],
  ] as const
  return (
    <>
      <p className="figures">{t('text', { date: f.date(method.fittedAt), count: f.number(method.adverts) })}</p>
      <dl className="mt-3 grid max-w-md gap-y-2 text-ink figures">
        {figures.map(([name, share]) => (
          <div key={name} className="flex items-baseline justify-between gap-6">
            <dt>{t(name)}</dt>
            <dd className="font-semibold whitespace-nowrap">{f.preciseShare(share)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
