import type { Cents } from '@autopiazza/contract/money'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { SubmitEvent } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { hrefOf, page, paths } from '../../../app/paths.ts'
import { ErrorState } from '../../../ui/ErrorState.tsx'
import { Section } from '../Section.tsx'
import { type CostChoice, type CostSearch, costIn, costQuery } from './cost-address.ts'
import { CostForm } from './CostForm.tsx'
import { CostTable } from './CostTable.tsx'
import { vehicleCostQuery } from './vehicle-cost-query.ts'

export interface CostSectionProps {
  id: string
  price: Cents
  search: CostSearch
  anchor: string
}

/** Shows the total cost of the car for a buyer of a province. A plain form of the page, usable without scripts. */
export function CostSection({ id, price, search, anchor }: CostSectionProps) {
  const choice = costIn(search)
  const t = useTranslations('cost')
  const navigate = useNavigate()

  function ask(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const values = Object.fromEntries(
      [...fields.keys()].map((name) => [
        name,
        fields
          .getAll(name)
          .filter((one) => typeof one === 'string')
          .join(','),
      ]),
    )
    const target = page(paths.vehicle(id).to ?? '', costQuery(costIn(values)))
    void navigate({ href: hrefOf(target), replace: true, resetScroll: false })
  }

  return (
    <Section title={t('title')}>
      <p className="mb-4 prose-width text-sm text-muted">{t('lead')}</p>
      <CostForm action={`${hrefOf(paths.vehicle(id))}#${anchor}`} choice={choice} onRequest={ask} />
      {choice ? <Answer id={id} price={price} choice={choice} /> : null}
    </Section>
  )
}

function Answer(question: { id: string; price: Cents; choice: CostChoice }) {
  const t = useTranslations('cost')
  const tFrame = useTranslations('frame')
  const cost = useQuery(vehicleCostQuery(useAppContext().api, question))
  return (
    <div aria-live="polite" aria-busy={cost.isFetching} className="mt-6">
      {cost.data ? <CostTable cost={cost.data} /> : null}
      {cost.isError || (import.meta.env.SSR && !cost.data) ? (
        <ErrorState retryLabel={tFrame('retry')} isRetrying={cost.isFetching} onRetry={() => void cost.refetch()}>
          {t('failed')}
        </ErrorState>
      ) : null}
    </div>
  )
}
