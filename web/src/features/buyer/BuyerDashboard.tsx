import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { BellPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { type BuyerTab, hrefOf, paths } from '../../app/paths.ts'
import type { QueryName } from '../../app/query-keys.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { type ShownTabs, findTab } from './find-tab.ts'
import { useLeaveWhenNothingLoads } from './use-leave-when-nothing-loads.ts'

const route = getRouteApi('/buyer/')

export interface BuyerDashboardProps {
  tabs: ShownTabs<{ readonly name: BuyerTab; readonly panel: ReactNode; readonly shows: readonly QueryName[] }>
}

export function BuyerDashboard({ tabs }: BuyerDashboardProps) {
  const t = useTranslations('buyer')
  const navigate = useNavigate()
  const session = useSession()
  const tab = findTab(tabs, route.useSearch({ select: ({ tab }: { tab?: unknown }) => tab }))
  useLeaveWhenNothingLoads(tab)
  const name = session?.firstName || session?.email
  return (
    <div className="page-width max-w-5xl pt-8 lg:pt-12">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0">
          <h1 className="text-xl sm:text-2xl">{t('title')}</h1>
          {name ? <p className="mt-2 text-lg wrap-anywhere text-muted">{t('greeting', { name })}</p> : null}
        </div>
        <LinkButton {...paths.savedSearches()} tone="outline">
          <BellPlus aria-hidden="true" size={20} />
          {t('savedSearches')}
        </LinkButton>
      </div>
      <div className="mt-8">
        <Tabs
          label={t('tabs.label')}
          value={tab.name}
          tabs={tabs.map(({ name }) => ({ value: name, label: t(`tabs.${name}`) }))}
          linkTo={(chosen) => paths.buyer(chosen)}
          onChange={(chosen) => void navigate({ href: hrefOf(paths.buyer(chosen)), replace: true, resetScroll: false })}
        >
          {tab.panel}
        </Tabs>
      </div>
    </div>
  )
}
