import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { InsurancePage } from '../features/content/InsurancePage.tsx'

export const Route = createFileRoute('/insurance')({
  staticData: { messages: ['content'] },
  head: contentHead('insurance'),
  component: InsurancePage,
})
