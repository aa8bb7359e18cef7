import type { InventoryRow } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { paths } from '../../../app/paths.ts'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { inventoryOf, queryOf } from '../dashboard/dashboard-state.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { usePreload } from '../use-preload.ts'
import { SearchForm } from '../SearchForm.tsx'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'
import { inventoryQuery } from '../vendor-queries.ts'
import { InventoryTable } from './InventoryTable.tsx'

const loadDialog = async () => ({ default: (await import('./QuantityDialog.tsx')).QuantityDialog })
const QuantityDialog = lazy(loadDialog)

export function VehicleInventory({ state, change }: Pick<DashboardControls, 'state' | 'change'>) {
  const t = useTranslations('vendor')
  const { api } = useAppContext()
  const query = useQuery(inventoryQuery(api, inventoryOf(state)))
  const { data, isPlaceholderData } = query
  const [changing, setChanging] = useState<InventoryRow | 'chosen' | null>(null)
  usePreload(loadDialog)

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('loadFailed')}>
        <RowsSkeleton />
      </NotLoaded>
    )
  }
  const { total, page, pageSize, vehicles } = data
  if (total === 0 && state.q === undefined) {
    return (
      <EmptyState
        title={t('stock.empty')}
        icon={<Car aria-hidden="true" size={32} />}
        action={<LinkButton {...paths.listVehicle()}>{t('list')}</LinkButton>}
      >
        {t('stock.emptyText')}
      </EmptyState>
    )
  }
  const isBeyond = vehicles.length === 0 && total > 0
  return (
    <>
      <h2 className="sr-only">{t('inventory.vehicles')}</h2>
      <div className="mb-5 grid gap-4 md:grid-cols-[1fr_24rem] md:items-center">
        <div>
          <p className="prose-width text-muted">{t('stock.lead')}</p>
          <Button className="mt-4" onClick={() => setChanging('chosen')}>
            {t('stock.set')}
          </Button>
        </div>
        {total > pageSize || state.q !== undefined ? (
          <SearchForm
            label={t('stock.search')}
            placeholder={t('listings.searchPlaceholder')}
            value={state.q}
            onSearch={(q) => change({ q })}
          />
        ) : null}
      </div>
      {vehicles.length === 0 ? (
        <EmptyState
          title={isBeyond ? t('listings.beyondLastPage') : t('stock.none')}
          action={
            <LinkButton
              {...paths.vendor(queryOf({ tab: 'inventory', view: 'vehicles' }))}
              resetScroll={false}
              tone="outline"
            >
              {isBeyond ? t('listings.firstPage') : t('listings.all')}
            </LinkButton>
          }
        />
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={classNames('transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
        >
          <InventoryTable vehicles={vehicles} onChange={setChanging} />
        </div>
      )}
      <div className="mt-8">
        <Pagination
          label={t('stock.pages')}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          linkTo={(number) => paths.vendor(queryOf({ ...state, page: number }))}
          previousLabel={t('listings.previous')}
          nextLabel={t('listings.next')}
        />
      </div>
      {changing ? (
        <Suspense>
          <QuantityDialog row={changing === 'chosen' ? null : changing} onClose={() => setChanging(null)} />
        </Suspense>
      ) : null}
    </>
  )
}
