import { recommendedFacts, recommendedPoints } from '@autopiazza/contract/recommended-order'
import { priceLabels } from '@autopiazza/contract/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { pointsQuery, usePointsText } from '../../entities/vehicle/order-points.ts'
import { ContentNote, ContentPage, ContentSection } from './ContentPage.tsx'

const lists = [
  'words',
  'chosen',
  'nearest',
  'featured',
  'newest',
  'similar',
  'likeAdverts',
  'seller',
  'favourites',
  'compare',
  'savedSearches',
  'vendor',
  'messages',
] as const

/** Explains the order of every list; for an advert, also its points. */
export function OrdersPage({ vehicleId }: { vehicleId: string | undefined }) {
  const t = useTranslations('orders')
  return (
    <ContentPage title={t('title')} lead={t('lead')}>
      {vehicleId === undefined ? null : <OwnPoints vehicleId={vehicleId} />}
      <ContentSection title={t('formula.title')}>
        <p>{t('formula.text')}</p>
      </ContentSection>
      <Rows rows={useFormulaRows()} />
      <ContentNote>{t('formula.edited')}</ContentNote>
      <ContentSection title={t('sale.title')}>
        <p>{t('sale.text')}</p>
        <p className="mt-2">{t('sale.law')}</p>
      </ContentSection>
      <h2 className="text-lg">{t('lists.title')}</h2>
      <Rows rows={lists.map((list) => [t(`lists.${list}`), t(`lists.${list}Order`)])} />
    </ContentPage>
  )
}

type Row = readonly [name: string, text: string]

function Rows({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className="grid gap-x-8 divide-y divide-line border-y border-line sm:grid-cols-[14rem_minmax(0,1fr)]">
      {rows.map(([name, text]) => (
        <div key={name} className="grid gap-x-8 gap-y-1 py-3 sm:col-span-2 sm:grid-cols-subgrid">
          <dt className="font-medium">{name}</dt>
          <dd className="prose-width text-muted figures">{text}</dd>
        </div>
      ))}
    </dl>
  )
}

function useFormulaRows(): Row[] {
  const t = useTranslations('orders.formula')
  const tFacts = useTranslations('facts.names')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { price, photograph, mostPhotographs, fact, descriptionCharacters, mostDescription, day } = recommendedPoints
  const labels = priceLabels.map((label) =>
    t('priceOf', { label: tVocabulary(`priceLabel.${label}`), points: f.number(price[label]) }),
  )
  return [
    [t('price'), [...labels, t('priceOf', { label: t('noLabel'), points: f.number(price.none) })].join(' · ')],
    [t('photographs'), t('photographsPoints', { each: f.number(photograph), most: f.number(mostPhotographs) })],
    [
      t('completeness'),
      t('completenessPoints', {
        fact,
        facts: recommendedFacts.map((name) => tFacts(name).toLowerCase()).join(', '),
        characters: f.number(descriptionCharacters),
        description: f.number(mostDescription),
      }),
    ],
    [t('days'), t('daysPoints', { half: f.halves(day) })],
  ]
}

function OwnPoints({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('orders.own')
  const textOf = usePointsText()
  const { data } = useQuery(pointsQuery(useAppContext().api, [vehicleId]))
  const own = data?.[0]
  return (
    <ContentSection title={t('title')}>
      {own ? (
        <>
          <p>{t('text')}</p>
          <p className="mt-1 font-medium text-ink figures">{textOf(own)}</p>
        </>
      ) : (
        <p>{t('gone')}</p>
      )}
      <p className="mt-2">
        <Link {...paths.vehicle(vehicleId)} className="underline underline-offset-4">
          {t('back')}
        </Link>
      </p>
    </ContentSection>
  )
}
