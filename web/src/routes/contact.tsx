import { createFileRoute } from '@tanstack/react-router'
import { placeholderHead } from '../features/content/content-head.ts'
import { PlaceholderPage } from '../features/content/PlaceholderPage.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { messages: ['content'] },
  head: placeholderHead('contact'),
  component: () => <PlaceholderPage page="contact" />,
})
