import { createFileRoute } from '@tanstack/react-router'
import { contentHead } from '../features/content/content-head.ts'
import { AboutPage } from '../features/content/AboutPage.tsx'

export const Route = createFileRoute('/about')({
  staticData: { messages: ['content'], scripts: 'wait' },
  head: contentHead('about'),
  component: AboutPage,
})
