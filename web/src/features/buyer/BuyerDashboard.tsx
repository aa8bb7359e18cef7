import { BellPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'

interface BuyerDashboardProps {
  reservations: ReactNode
  vehicles: ReactNode
  conversations: ReactNode
}

/** The dashboard, the most urgent part first: open reservations, then the cars, then the conversations. */
export function BuyerDashboard({ reservations, vehicles, conversations }: BuyerDashboardProps) {
  const t = useTranslations('buyer')
  const session = useSession()
  const name = session?.firstName || session?.email
  return (
    <div className="page-width max-w-5xl pt-8 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div>
          <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
          {name ? <p className="mt-2 text-lg text-muted">{t('greeting', { name })}</p> : null}
        </div>
        <LinkButton {...paths.savedSearches()} tone="outline">
          <BellPlus aria-hidden="true" size={20} />
          {t('savedSearches')}
        </LinkButton>
      </div>
      <div className="mt-8 grid gap-12">
        {reservations}
        {vehicles}
        <section aria-labelledby="messages">
          <h2 id="messages" className="mb-4 text-lg">
            {t('messages')}
          </h2>
          {conversations}
        </section>
      </div>
    </div>
  )
}
