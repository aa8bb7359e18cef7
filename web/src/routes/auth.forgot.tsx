import { createFileRoute } from '@tanstack/react-router'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { ForgotPage } from '../features/auth/ForgotPage.tsx'

export const Route = createFileRoute('/auth/forgot')({
  staticData: { messages: ['auth', 'errors'] },
  head: ({ match }) => authHead(match.context, 'forgot', paths.forgotPassword()),
  component: ForgotPage,
})
