import { createFileRoute, redirect } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { pageHead } from '../app/page-head.ts'
import { paths } from '../app/paths.ts'
import { phrasesOf } from '../app/phrasebook.ts'
import { requireSession } from '../app/session.ts'
import { conversationsQuery } from '../features/messages/conversations-query.ts'
import { VendorConversations } from '../features/messages/VendorConversations.tsx'
import { toast } from '../ui/toast-store.ts'

export const Route = createFileRoute('/vendor/')({
  staticData: { phrases: ['vendor', 'messages'], toasts: 'stack' },
  beforeLoad: async ({ context, location, preload }) => {
    const session = await requireSession({ context, location })
    if (session.role === 'vendor') return
    if (!preload && !import.meta.env.SSR) toast.error(phrasesOf(context.phrasebook, 'vendor')('accessDenied'))
    throw redirect({ ...paths.home() })
  },
  loader: ({ context }) => context.queryClient.prefetchQuery({ ...conversationsQuery(context.api), staleTime: 0 }),
  head: ({ match }) => {
    const t = phrasesOf(match.context.phrasebook, 'vendor')
    return pageHead(match.context, {
      title: t('title'),
      description: t('description'),
      link: paths.vendor(),
      isHidden: true,
    })
  },
  component: VendorPage,
})

function VendorPage() {
  const t = useTranslations('vendor')
  return (
    <div className="page-width py-8">
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <section aria-labelledby="vendor-messages" className="mt-8">
        <h2 id="vendor-messages" className="text-lg font-semibold">
          {t('messages.title')}
        </h2>
        <p className="mt-1 mb-6 text-muted">{t('messages.subtitle')}</p>
        <VendorConversations />
      </section>
    </div>
  )
}
