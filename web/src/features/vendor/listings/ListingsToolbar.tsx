import type { OwnListings } from '@autopiazza/contract'
import { ownListingSorts } from '@autopiazza/contract/vocabulary'
import { listingStatuses } from '@autopiazza/contract/vocabulary'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { Field } from '../../../ui/Field.tsx'
import { Select } from '../../../ui/Select.tsx'
import { SearchForm } from '../SearchForm.tsx'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'

interface ListingsToolbarProps extends Pick<DashboardControls, 'state' | 'change'> {
  counts: OwnListings['counts']
  all: number
  total: number
}

export function ListingsToolbar({ state, change, counts, all, total }: ListingsToolbarProps) {
  const t = useTranslations('vendor.listings')
  const tListingStatus = useTranslations('vocabulary.listingStatus')
  const f = useFormats()
  const withCount = (status: string, count: number) => t('statusCount', { status, count: f.number(count) })
  return (
    <div className="mb-5 grid gap-4">
      <div className="grid gap-3 lg:grid-cols-[1fr_14rem_14rem] lg:items-end">
        <SearchForm
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={state.q}
          onSearch={(q) => change({ q })}
        />
        <div className="grid gap-3 min-[26rem]:grid-cols-2 lg:contents">
          <Field label={t('status')}>
            <Select
              value={state.status ?? ''}
              options={[
                { value: '', label: withCount(t('anyStatus'), all) },
                ...listingStatuses.map((value) => ({ value, label: withCount(tListingStatus(value), counts[value]) })),
              ]}
              onChange={({ currentTarget }) =>
                change({ status: listingStatuses.find((one) => one === currentTarget.value) })
              }
            />
          </Field>
          <Field label={t('sort')}>
            <Select
              value={state.sort ?? 'newest'}
              options={ownListingSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
              onChange={({ currentTarget }) =>
                change({ sort: ownListingSorts.find((one) => one === currentTarget.value) })
              }
            />
          </Field>
        </div>
      </div>
      <p role="status" className="text-sm text-muted figures">
        {t('found', { count: total, number: f.number(total) })}
      </p>
    </div>
  )
}
