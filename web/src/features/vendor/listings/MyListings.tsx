import { useQuery } from '@tanstack/react-query'
import { Car } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { OwnListingCard } from '@autopiazza/contract'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { useFormats } from '../../../app/format.ts'
import { PrivateLimit } from '../../../entities/private-limit/PrivateLimit.tsx'
import { paths } from '../../../app/paths.ts'
import { ToggleChip } from '../../../ui/Chip.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkButton } from '../../../ui/Button.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { listingsOf, queryOf } from '../dashboard/dashboard-state.ts'
import { RowsSkeleton } from '../RowsSkeleton.tsx'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'
import { DeactivateDialog } from './DeactivateDialog.tsx'
import { ListingRow } from './ListingRow.tsx'
import { ListingsToolbar } from './ListingsToolbar.tsx'
import { ownListingsQuery } from '../vendor-queries.ts'
import { useSwitchListing } from './use-switch-listing.ts'

export function MyListings({ state, change }: Pick<DashboardControls, 'state' | 'change'>) {
  const t = useTranslations('vendor')
  const f = useFormats()
  const { api } = useAppContext()
  const filters = listingsOf(state)
  const query = useQuery(ownListingsQuery(api, filters))
  const { data, isPlaceholderData } = query
  const [leaving, setLeaving] = useState<OwnListingCard | null>(null)
  const switching = useSwitchListing()

  if (!data) {
    return (
      <NotLoaded query={query} failed={t('loadFailed')}>
        <RowsSkeleton />
      </NotLoaded>
    )
  }

  const { total, page, pageSize, listings, counts } = data
  const all = counts.active + counts.pending + counts.sold + counts.inactive
  if (all === 0) {
    return (
      <EmptyState
        title={t('listings.empty')}
        icon={<Car aria-hidden="true" size={32} />}
        action={<LinkButton {...paths.listVehicle()}>{t('list')}</LinkButton>}
      >
        {t('listings.emptyText')}
      </EmptyState>
    )
  }
  const isNarrowed = filters.q !== undefined || filters.status !== undefined || filters.review !== undefined
  return (
    <>
      <h2 className="sr-only">{t('listings.title')}</h2>
      <PrivateLimit />
      {counts.toReview > 0 || filters.review ? (
        <div className="mb-5">
          <ToggleChip
            isOn={filters.review !== undefined}
            onToggle={() => change({ review: filters.review ? undefined : 1 })}
          >
            {t('listings.toReview', { count: f.number(counts.toReview) })}
          </ToggleChip>
        </div>
      ) : null}
      {all > pageSize || isNarrowed ? (
        <ListingsToolbar state={state} change={change} counts={counts} all={all} total={total} />
      ) : null}
      {listings.length === 0 ? (
        <NothingHere isBeyond={total > 0} />
      ) : (
        <ul
          aria-busy={isPlaceholderData}
          className={classNames('grid gap-3 transition-opacity duration-150', isPlaceholderData && 'opacity-60')}
        >
          {listings.map((listing, index) => (
            <ListingRow
              key={listing.id}
              listing={listing}
              isFirstView={index === 0}
              isSwitching={switching.pendingId === listing.id}
              failure={switching.failed?.id === listing.id ? switching.failed.reason : null}
              onDeactivate={() => setLeaving(listing)}
              onActivate={() => switching.activate(listing)}
            />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pagination
          label={t('listings.pages')}
          page={page}
          pageCount={Math.ceil(total / pageSize)}
          linkTo={(number) => paths.vendor(queryOf({ ...state, page: number }))}
          previousLabel={t('listings.previous')}
          nextLabel={t('listings.next')}
        />
      </div>
      {leaving ? (
        <DeactivateDialog
          listing={leaving}
          isBusy={switching.pendingId === leaving.id}
          onConfirm={() => switching.deactivate(leaving, () => setLeaving(null))}
          onClose={() => setLeaving(null)}
        />
      ) : null}
    </>
  )
}

function NothingHere({ isBeyond }: { isBeyond: boolean }) {
  const t = useTranslations('vendor.listings')
  return (
    <EmptyState
      title={t(isBeyond ? 'beyondLastPage' : 'none')}
      action={
        <LinkButton {...paths.vendor()} resetScroll={false} tone="outline">
          {t(isBeyond ? 'firstPage' : 'all')}
        </LinkButton>
      }
    >
      {isBeyond ? null : t('noneText')}
    </EmptyState>
  )
}
