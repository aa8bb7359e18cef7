import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { WebhookDelivery } from '@autopiazza/contract'
import type { ApiClient } from '../../app/api-client.ts'
import { cached } from '../../app/query-keys.ts'

const millisecondsWhileCalled = 2_000
const millisecondsWhileWaiting = 5_000

/** Returns the query of the vendor's webhooks; polled while a delivery is pending, because its result changes the webhook's state. */
export function webhooksQuery(api: ApiClient) {
  return queryOptions({
    ...cached('webhooks'),
    queryFn: () => api.webhookEndpoints.list(),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ waiting }) => waiting > 0) ? millisecondsWhileWaiting : false,
  })
}

/** Returns the query of a webhook's newest deliveries; polled while one of them is due. */
export function deliveriesQuery(api: ApiClient, id: string, count: number) {
  return queryOptions({
    ...cached('webhookDeliveries', id, count),
    queryFn: () => api.webhookEndpoints.deliveries({ id, pageSize: count }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.deliveries.some(isDue) ? millisecondsWhileCalled : false),
  })
}

function isDue({ nextAttemptAt }: WebhookDelivery): boolean {
  return nextAttemptAt !== null && Date.parse(nextAttemptAt) <= Date.now()
}
