import { createFileRoute } from '@tanstack/react-router'
import { placeholderHead } from '../features/content/content-head.ts'
import { PlaceholderPage } from '../features/content/PlaceholderPage.tsx'

export const Route = createFileRoute('/privacy')({
  staticData: { messages: ['content'] },
  head: placeholderHead('privacy'),
  component: () => <PlaceholderPage page="privacy" />,
})
