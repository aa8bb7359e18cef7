import type { PickupLocation } from '@autopiazza/contract'
import { maxPickupLocations } from '@autopiazza/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { type Column, Table } from '../../../ui/Table.tsx'
import { DisabledReasons } from '../DisabledReasons.tsx'
import { queryOf } from '../dashboard/dashboard-state.ts'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import { SearchForm } from '../SearchForm.tsx'
import { usePreload } from '../use-preload.ts'
import { matchesPoint, pickupPointsQuery } from '../../../entities/pickup-point/pickup-points.ts'
import { RemovePickupPointDialog } from './RemovePickupPointDialog.tsx'

const loadDialog = async () => ({ default: (await import('./PickupPointDialog.tsx')).PickupPointDialog })
const PickupPointDialog = lazy(loadDialog)

type Open = { kind: 'add' } | { kind: 'edit' | 'remove'; point: PickupLocation }

const pageSize = 10

export function PickupPoints({ state, change }: Pick<DashboardControls, 'state' | 'change'>) {
  const t = useTranslations('vendor')
  const f = useFormats()
  const query = useQuery(pickupPointsQuery(useAppContext().api))
  const { data } = query
  const [open, setOpen] = useState<Open | null>(null)
  usePreload(loadDialog)
  const close = () => setOpen(null)

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('loadFailed')}>
        <RowsSkeleton />
      </NotLoaded>
    )
  }
  const add = () => setOpen({ kind: 'add' })
  const { q, page = 1 } = state
  const found = q === undefined ? data : data.filter((point) => matchesPoint(point, q))
  const shown = found.slice((page - 1) * pageSize, page * pageSize)
  return (
    <>
      <h2 className="sr-only">{t('inventory.pickups')}</h2>
      {data.length === 0 ? (
        <EmptyState
          title={t('pickups.empty')}
          icon={<MapPin aria-hidden="true" size={32} />}
          action={<Button onClick={add}>{t('pickups.add')}</Button>}
        >
          {t('pickups.emptyText')}
        </EmptyState>
      ) : (
        <>
          <AddBar isFull={data.length >= maxPickupLocations} onAdd={add} />
          {data.length > pageSize || q !== undefined ? (
            <div className="mb-4 grid gap-3 md:max-w-96">
              <SearchForm
                label={t('pickups.search')}
                placeholder={t('pickups.searchPlaceholder')}
                value={q}
                onSearch={(wanted) => change({ q: wanted })}
              />
              <p role="status" className="text-sm text-muted figures">
                {t('pickups.found', { count: found.length, number: f.number(found.length) })}
              </p>
            </div>
          ) : null}
          {shown.length === 0 ? (
            <EmptyState
              title={t(found.length > 0 ? 'listings.beyondLastPage' : 'pickups.none')}
              action={
                <LinkButton {...paths.vendor(queryOf({ tab: 'inventory' }))} resetScroll={false} tone="outline">
                  {t(found.length > 0 ? 'listings.firstPage' : 'pickups.all')}
                </LinkButton>
              }
            />
          ) : (
            <PickupPointsTable points={shown} onOpen={setOpen} />
          )}
          <div className="mt-8">
            <Pagination
              label={t('pickups.pages')}
              page={page}
              pageCount={Math.ceil(found.length / pageSize)}
              linkTo={(number) => paths.vendor(queryOf({ ...state, page: number }))}
              previousLabel={t('listings.previous')}
              nextLabel={t('listings.next')}
            />
          </div>
        </>
      )}
      {open?.kind === 'remove' ? <RemovePickupPointDialog point={open.point} points={data} onClose={close} /> : null}
      {open?.kind === 'add' || open?.kind === 'edit' ? (
        <Suspense>
          <PickupPointDialog
            point={open.kind === 'edit' ? open.point : null}
            isFirst={data.length === 0}
            onClose={close}
          />
        </Suspense>
      ) : null}
    </>
  )
}

function AddBar({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  const t = useTranslations('vendor.pickups')
  const reasonId = useId()
  return (
    <div className="mb-5 flex flex-wrap items-start justify-between gap-4">
      <p className="prose-width text-muted">{t('lead')}</p>
      <div className="grid gap-2">
        <Button onClick={onAdd} disabled={isFull} aria-describedby={isFull ? reasonId : undefined}>
          <Plus aria-hidden="true" size={20} />
          {t('add')}
        </Button>
        {isFull ? (
          <DisabledReasons reasons={[{ id: reasonId, text: t('full', { count: String(maxPickupLocations) }) }]} />
        ) : null}
      </div>
    </div>
  )
}

function PickupPointsTable({ points, onOpen }: { points: PickupLocation[]; onOpen: (open: Open) => void }) {
  const t = useTranslations('vendor.pickups')
  const columns: Column<PickupLocation>[] = [
    { header: t('name'), isRowHeader: true, cell: ({ name }) => name },
    { header: t('address'), cell: ({ address }) => address },
    { header: t('city'), cell: ({ city }) => city },
    { header: t('province'), cell: ({ province }) => province },
    { header: t('postalCode'), cell: ({ postalCode }) => <span className="figures">{postalCode}</span> },
    {
      header: t('isDefault'),
      cell: ({ isDefault }) => (isDefault ? <Badge tone="action">{t('yes')}</Badge> : t('no')),
    },
    {
      header: t('actions'),
      cell: (point) => (
        <span className="flex flex-wrap gap-2">
          <Button
            tone="outline"
            size="small"
            aria-label={`${t('edit')}: ${point.name}`}
            onClick={() => onOpen({ kind: 'edit', point })}
          >
            {t('edit')}
          </Button>
          <Button
            tone="outline"
            size="small"
            aria-label={`${t('remove')}: ${point.name}`}
            onClick={() => onOpen({ kind: 'remove', point })}
          >
            {t('remove')}
          </Button>
        </span>
      ),
    },
  ]
  return <Table caption={t('caption')} columns={columns} rows={points} keyOf={({ id }) => id} />
}
