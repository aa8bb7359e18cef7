import { createFileRoute } from '@tanstack/react-router'
import { knownParameters } from '../app/known-parameters.ts'
import { paths } from '../app/paths.ts'
import { authHead } from '../features/auth/auth-head.ts'
import { readLinkSearch } from '../features/auth/auth-search.ts'
import { findWantedVehicle } from '../features/auth/find-wanted-vehicle.ts'
import { mailedLinkQuery } from '../features/auth/mailed-link.ts'
import { MailedLinkPage } from '../features/auth/MailedLinkPage.tsx'

const validateSearch = knownParameters(readLinkSearch)

export const Route = createFileRoute('/auth/verify')({
  codeSplitGroupings: [['loader', 'component']],
  staticData: { messages: ['auth'] },
  validateSearch,
  loader: async ({ context, location }) => {
    const { token = '', next } = readLinkSearch(location.search)
    const [vehicle] = await Promise.all([
      findWantedVehicle(context, next),
      context.queryClient.prefetchQuery(mailedLinkQuery(context.api, 'verify', token)),
    ])
    return vehicle
  },
  head: ({ match }) => authHead(match.context, 'verify', paths.verifyEmail()),
  component: function Verify() {
    const { token, next } = Route.useSearch()
    return <MailedLinkPage kind="verify" token={token} next={next} vehicle={Route.useLoaderData()} />
  },
})
