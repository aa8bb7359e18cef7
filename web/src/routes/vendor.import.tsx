import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { requireSession } from '../app/session.ts'
import { importsQuery } from '../features/stock-import/import-queries.ts'
import { ImportPage } from '../features/stock-import/ImportPage.tsx'
import { readImportView } from '../features/stock-import/import-view.ts'
import { LeaveForHome } from '../features/vendor/LeaveForHome.tsx'
import { toast } from '../ui/toast-store.ts'

export const Route = createFileRoute('/vendor/import')({
  staticData: { phrases: ['imports', 'vendor', 'errors'], toasts: 'stack' },
  validateSearch: readImportView,
  beforeLoad: async ({ context, location, preload }) => {
    const session = await requireSession({ context, location })
    if (session.role !== 'vendor' && !import.meta.env.SSR) {
      if (!preload) toast.error(phrasesOf(context.phrasebook, 'vendor')('accessDenied'))
      throw redirect({ ...paths.home() })
    }
    return { session }
  },
  loader: async ({ context: { session, api, queryClient } }) => {
    if (session.role === 'vendor') await queryClient.prefetchQuery(importsQuery(api))
  },
  head: ({ match }) => {
    const t = phrasesOf(match.context.phrasebook, 'imports')
    return pageHead(match.context, {
      title: t('title'),
      description: t('description'),
      link: paths.importStock(),
      isHidden: true,
    })
  },
  component: StockImportPage,
})

function StockImportPage() {
  const { session } = Route.useRouteContext()
  const view = Route.useSearch({ select: readImportView, structuralSharing: true })
  return session.role === 'vendor' ? <ImportPage view={view} /> : <LeaveForHome />
}
