import { BellPlus, FileUp, Plus, RefreshCw } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { stockImport, vendorFeeds } from '../../../app/vendor-paths.ts'
import { useSession } from '../../../app/session.ts'
import { LinkButton } from '../../../ui/Button.tsx'
import { RetryLink } from '../../../ui/RetryLink.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { belowTabs, Tabs } from '../../../ui/Tabs.tsx'
import { dashboardTabs } from './dashboard-state.ts'
import { MyListings } from '../listings/MyListings.tsx'
import { Sales } from '../sales/Sales.tsx'
import { sectionsAnchor, useDashboardState, useFocusSections } from './use-dashboard-state.ts'
import { OnlinePanel } from './OnlinePanel.tsx'
import { StatCards } from './StatCards.tsx'
import { InventoryAndPickups } from '../stock/InventoryAndPickups.tsx'
import { TodayList } from './TodayList.tsx'
import { useDashboard } from './use-dashboard.ts'

interface VendorDashboardProps {
  conversations: ReactNode
  profile: ReactNode
}

/** Renders the vendor's dashboard: the figures, the tasks of today, then the tabs. On phones the tabs come first, and the first tab contains everything else. */
export function VendorDashboard({ conversations, profile }: VendorDashboardProps) {
  const t = useTranslations('vendor')
  const controls = useDashboardState()
  const { numbers, toReview, incomplete, today, now, hasFailed, isRetrying, retry } = useDashboard()
  const tab = controls.state.tab ?? 'listings'
  const sections = useRef<HTMLDivElement>(null)
  useFocusSections(sections)
  const onlyHere = tab !== 'listings' && 'max-sm:hidden'
  return (
    <div className="page-width py-8">
      <Tabs
        label={t('tabs.label')}
        value={tab}
        tabs={dashboardTabs.map((value) => ({ value, label: t(`tabs.${value}`) }))}
        onChange={(chosen) => controls.show({ tab: chosen })}
        lead={
          <>
            <div className="flex flex-wrap items-center justify-between gap-4 max-sm:contents">
              <h1 className="text-xl font-semibold">{t('title')}</h1>
              <Actions className={classNames(belowTabs, onlyHere)} />
            </div>
            {controls.state.online ? (
              <OnlinePanel id={controls.state.online} onClose={() => controls.change({})} />
            ) : null}
            {hasFailed ? (
              <div
                role="alert"
                className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-lg bg-danger-soft px-5 py-3 text-danger"
              >
                {t('loadFailed')}
                <RetryLink tone="outline" size="small" onRetry={retry} isRetrying={isRetrying}>
                  {t('retry')}
                </RetryLink>
              </div>
            ) : null}
            <div className={classNames('mt-6', belowTabs, onlyHere)}>
              <StatCards numbers={numbers} />
              {hasFailed && !today ? null : (
                <TodayList today={today} toReview={toReview} incomplete={incomplete} now={now} />
              )}
            </div>
          </>
        }
      >
        <div ref={sections} id={sectionsAnchor} tabIndex={-1} className="scroll-mt-20 outline-none max-sm:scroll-mt-2">
          {tab === 'listings' ? <MyListings {...controls} /> : null}
          {tab === 'inventory' ? <InventoryAndPickups {...controls} /> : null}
          {tab === 'messages' ? <Messages>{conversations}</Messages> : null}
          {tab === 'sales' ? <Sales {...controls} /> : null}
          {tab === 'profile' ? profile : null}
        </div>
      </Tabs>
    </div>
  )
}

function Actions({ className }: { className: string }) {
  const t = useTranslations('vendor')
  const isPrivate = useSession()?.sellerKind === 'private'
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-3 max-sm:mt-5 max-sm:grid',
        !isPrivate && 'max-sm:grid-cols-[auto_auto]',
        className,
      )}
    >
      <LinkButton {...paths.listVehicle()} className={classNames(!isPrivate && 'max-sm:col-span-2')}>
        <Plus aria-hidden="true" size={20} />
        {t('list')}
      </LinkButton>
      {isPrivate ? null : (
        <>
          <LinkButton {...stockImport()} tone="outline" className="max-sm:px-2 max-sm:text-sm">
            <FileUp aria-hidden="true" size={20} className="shrink-0" />
            {t('import')}
          </LinkButton>
          <LinkButton {...vendorFeeds()} tone="outline" className="max-sm:px-2 max-sm:text-sm">
            <RefreshCw aria-hidden="true" size={20} className="shrink-0" />
            {t('feeds')}
          </LinkButton>
        </>
      )}
      <LinkButton {...paths.savedSearches()} tone="outline" className="max-sm:px-2 max-sm:text-sm">
        <BellPlus aria-hidden="true" size={20} className="shrink-0" />
        {t('savedSearches')}
      </LinkButton>
    </div>
  )
}

function Messages({ children }: { children: ReactNode }) {
  const t = useTranslations('vendor.messages')
  return (
    <>
      <h2 className="text-lg font-semibold">{t('title')}</h2>
      <p className="mt-1 mb-5 text-muted">{t('subtitle')}</p>
      {children}
    </>
  )
}
