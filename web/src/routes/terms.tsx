import { termsChangedOn } from '@autopiazza/contract/terms-in-force'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { refusalOf } from '../app/api-error.ts'
import { knownParameters } from '../app/known-parameters.ts'
import { legalHead } from '../features/content/content-head.ts'
import { TermsPage } from '../features/content/TermsPage.tsx'

const validateSearch = knownParameters(({ on }): { on?: string } => (typeof on === 'string' && on !== '' ? { on } : {}))

export const Route = createFileRoute('/terms')({
  staticData: { messages: ['content', 'terms'], scripts: 'wait' },
  validateSearch,
  loaderDeps: ({ search: { on } }) => ({ on }),
  loader: async ({ context: { api, messageStore }, deps: { on } }) => {
    if (on === undefined || on === termsChangedOn) return null
    return api.checkout.terms({ day: on, language: messageStore.language() }).catch((error: unknown) => {
      const code = refusalOf(error)?.code
      throw code === 'request.not_found' || code === 'request.invalid' ? notFound() : error
    })
  },
  head: ({ match, loaderData }) => legalHead('terms', loaderData?.changedOn)({ match }),
  component: function Terms() {
    return <TermsPage archived={Route.useLoaderData()} />
  },
})
