import { createFileRoute } from '@tanstack/react-router'
import { clearDraft } from '../features/auth/use-draft.ts'
import { contentHead } from '../features/content/content-head.ts'
import { SellPage } from '../features/content/SellPage.tsx'

export const Route = createFileRoute('/sell')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('sell'),
  component: () => <SellPage onSignUpAgain={clearDraft} />,
})
