import type { WebhookEndpoint } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { DeliveryRow } from './DeliveryRow.tsx'
import { deliveriesQuery } from './webhook-queries.ts'

const firstCount = 5
const moreCount = 20
const maxCount = 100

export function Deliveries({ endpoint }: { endpoint: WebhookEndpoint }) {
  const t = useTranslations('webhooks.deliveries')
  const heading = useId()
  const [count, setCount] = useState(firstCount)
  const query = useQuery(deliveriesQuery(useAppContext().api, endpoint.id, count))
  const { data, isFetching } = query
  return (
    <section aria-labelledby={heading} className="mt-6 border-t border-line pt-5">
      <h3 id={heading} className="text-base font-semibold">
        {t('title')}
      </h3>
      {data ? (
        data.total === 0 ? (
          <p className="mt-1 text-sm text-muted">{t('none')}</p>
        ) : (
          <ul className="mt-1 divide-y divide-line">
            {data.deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} endpoint={endpoint} />
            ))}
          </ul>
        )
      ) : (
        <NotLoaded query={query} failed={t('failed')}>
          <Skeleton className="mt-3 h-14 rounded-md" />
        </NotLoaded>
      )}
      {data && data.total > count && count < maxCount ? (
        <Button
          tone="outline"
          size="small"
          className="mt-3"
          isBusy={isFetching}
          onClick={() => setCount(Math.min(count + moreCount, maxCount))}
        >
          {t('more')}
        </Button>
      ) : null}
    </section>
  )
}
