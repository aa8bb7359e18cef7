import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { SupportPage } from '../features/content/SupportPage.tsx'

export const Route = createFileRoute('/support')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('support'),
  component: SupportPage,
})
