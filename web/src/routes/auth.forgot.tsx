import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readNextSearch } from '../features/auth/auth-search.ts'
import { ForgotPage } from '../features/auth/ForgotPage.tsx'

const validateSearch = knownParameters(readNextSearch)

export const Route = createFileRoute('/auth/forgot')({
  staticData: { messages: ['auth', 'errors'] },
  validateSearch,
  head: ({ match }) => authHead(match.context, 'forgot', paths.forgotPassword()),
  component: function Forgot() {
    return <ForgotPage next={Route.useSearch().next} />
  },
})
