import type { SaleState } from '@autopiazza/contract'
import { saleStates } from '@autopiazza/contract/sale-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { CalendarClock } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { Tabs } from '../../../ui/Tabs.tsx'
import { queryOf } from '../dashboard/dashboard-state.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'
import { BankAccount } from './BankAccount.tsx'
import { SaleCard } from './SaleCard.tsx'
import { firstStateWithSales } from './sale-state.ts'
import { type SaleDialogInput, SaleDialog } from './SaleDialog.tsx'
import { salesQuery } from '../vendor-queries.ts'

export function Sales({ state: { state, page: pageNumber }, show }: Pick<DashboardControls, 'state' | 'show'>) {
  const t = useTranslations('vendor.sales')
  const f = useFormats()
  const { api } = useAppContext()
  const { data: overall, isPending } = useQuery(salesQuery(api, 'waiting'))
  const chosen = state ?? firstStateWithSales(overall?.counts)
  const isChosen = state !== undefined || !isPending
  const { data } = useQuery({ ...salesQuery(api, chosen, pageNumber), enabled: isChosen })
  const label = (state: SaleState) => t(state, { count: data ? f.number(data.counts[state]) : '…' })
  return (
    <>
      <h2 className="sr-only">{t('title')}</h2>
      <p className="prose-width mb-4 text-muted">{t('lead')}</p>
      <BankAccount />
      <Tabs
        label={t('states')}
        variant="pills"
        value={chosen}
        tabs={saleStates.map((value) => ({ value, label: label(value) }))}
        onChange={(state) => show({ tab: 'sales', state })}
      >
        {isChosen ? <SalesList state={chosen} page={pageNumber} /> : <RowsSkeleton />}
      </Tabs>
    </>
  )
}

function SalesList({ state, page: pageNumber }: { state: SaleState; page: number | undefined }) {
  const t = useTranslations('vendor')
  const query = useQuery(salesQuery(useAppContext().api, state, pageNumber))
  const { data, dataUpdatedAt, isPlaceholderData } = query
  const [acting, setActing] = useState<SaleDialogInput | null>(null)

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('loadFailed')}>
        <RowsSkeleton />
      </NotLoaded>
    )
  }
  const { sales, total, page, pageSize } = data
  if (sales.length === 0) {
    const isBeyond = total > 0
    return (
      <EmptyState
        title={isBeyond ? t('listings.beyondLastPage') : t(`sales.empty.${state}`)}
        icon={<CalendarClock aria-hidden="true" size={32} />}
        action={
          isBeyond ? (
            <LinkButton {...paths.vendor(queryOf({ tab: 'sales', state }))} tone="outline" resetScroll={false}>
              {t('listings.firstPage')}
            </LinkButton>
          ) : null
        }
      >
        {isBeyond ? null : t(`sales.emptyText.${state}`)}
      </EmptyState>
    )
  }
  return (
    <>
      <ul
        aria-busy={isPlaceholderData}
        className={classNames('grid gap-4 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
      >
        {sales.map((sale) => (
          <SaleCard
            key={sale.id}
            sale={sale}
            now={dataUpdatedAt}
            onAct={(action) => setActing({ sale, action })}
            onCorrect={(entry) => setActing({ sale, entry })}
          />
        ))}
      </ul>
      <div className="mt-8">
        <Pagination
          label={t('sales.pages')}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          linkTo={(number) => paths.vendor(queryOf({ tab: 'sales', state, page: number }))}
          previousLabel={t('listings.previous')}
          nextLabel={t('listings.next')}
        />
      </div>
      <SaleDialog input={acting} onClose={() => setActing(null)} />
    </>
  )
}
