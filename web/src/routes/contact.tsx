import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { ContactPage } from '../features/content/ContactPage.tsx'

export const Route = createFileRoute('/contact')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('contact'),
  component: ContactPage,
})
