import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { DeliveryPage } from '../features/content/DeliveryPage.tsx'

export const Route = createFileRoute('/delivery')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('delivery'),
  component: DeliveryPage,
})
