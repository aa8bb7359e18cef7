import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { InsurancePage } from '../features/content/InsurancePage.tsx'
import { premiumServicesQuery } from '../features/content/content-queries.ts'

export const Route = createFileRoute('/insurance')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['content'], scripts: 'wait' },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(premiumServicesQuery(api)),
  head: contentHead('insurance'),
  component: InsurancePage,
})
