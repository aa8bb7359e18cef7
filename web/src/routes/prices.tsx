import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { PricesPage } from '../features/content/PricesPage.tsx'
import { valuationMethodQuery } from '../features/content/content-queries.ts'

export const Route = createFileRoute('/prices')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['content'], scripts: 'wait' },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(valuationMethodQuery(api)),
  head: contentHead('prices'),
  component: PricesPage,
})
