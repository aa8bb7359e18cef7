import { createFileRoute } from '@tanstack/react-router'
import { legalHead } from '../features/content/content-head.ts'
import { TermsPage } from '../features/content/TermsPage.tsx'

export const Route = createFileRoute('/terms')({
  staticData: { messages: ['content', 'terms'], scripts: 'wait' },
  head: legalHead('terms'),
  component: TermsPage,
})
