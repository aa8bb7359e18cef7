import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { FinancingPage } from '../features/content/FinancingPage.tsx'

export const Route = createFileRoute('/financing')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('financing'),
  component: FinancingPage,
})
