import { createFileRoute } from '@tanstack/react-router'
import { legalHead } from '../features/content/content-head.ts'
import { PrivacyPage } from '../features/content/PrivacyPage.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { messages: ['content', 'privacy'], scripts: 'wait' },
  head: legalHead('privacy'),
  component: PrivacyPage,
})
