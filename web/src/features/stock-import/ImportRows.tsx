import type { ImportRow, StockImport } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import type { PageLink } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pagination } from '../../ui/Pagination.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { type Column, Table } from '../../ui/Table.tsx'
import { importRowsQuery } from './import-queries.ts'
import { type ImportView, isFinished, type RowCount, rowCounts, type RowKind, shownKind } from './import-view.ts'
import { RowChanges } from './RowChanges.tsx'

/** Returns the link to rows of the shown import. */
type LinkToRows = (view: { rows: RowKind; page?: number }) => PageLink

interface ImportRowsProps {
  current: StockImport
  view: ImportView
  linkTo: LinkToRows
}

export function ImportRows({ current, view, linkTo }: ImportRowsProps) {
  const counts = rowCounts(current)
  const kind = shownKind(counts, view.rows)
  if (!kind) return null
  return (
    <div>
      <Kinds current={current} counts={counts} shown={kind} linkTo={linkTo} />
      <div id="import-rows" className="mt-6">
        <RowsOfKind current={current} kind={kind} page={view.page ?? 1} linkTo={linkTo} />
      </div>
    </div>
  )
}

const tones: Partial<Record<RowKind, string>> = {
  refused: 'text-danger',
  skipped: 'text-waiting',
  kept: 'text-waiting',
  deactivated: 'text-waiting',
}

interface KindsProps {
  current: StockImport
  counts: readonly RowCount[]
  shown: RowKind
  linkTo: LinkToRows
}

function Kinds({ current, counts, shown, linkTo }: KindsProps) {
  const t = useTranslations('imports')
  const name = useKindName()
  const f = useFormats()
  return (
    <nav aria-label={t(isFinished(current) ? 'results.label' : 'outcomes.label')}>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
        {counts.map(({ kind, count }) => (
          <li key={kind}>
            <Link
              {...linkTo({ rows: kind })}
              replace
              resetScroll={false}
              aria-current={kind === shown ? 'true' : undefined}
              className={classNames(
                'block rounded-lg border bg-surface px-4 py-3 no-underline',
                kind === shown ? 'border-action ring-1 ring-action' : 'border-line hover:border-edge',
              )}
            >
              <span className={classNames('figures block text-xl font-semibold', count > 0 && tones[kind])}>
                {f.number(count)}
              </span>
              <span className="block text-sm text-muted">{name(kind)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface RowsOfKindProps {
  current: StockImport
  kind: RowKind
  page: number
  linkTo: LinkToRows
}

function RowsOfKind({ current, kind, page, linkTo }: RowsOfKindProps) {
  const t = useTranslations('imports.rows')
  const name = useKindName()
  const query = useQuery(importRowsQuery(useAppContext().api, current, kind, page))
  const { data, isPlaceholderData } = query
  if (!data) {
    return (
      <NotLoaded query={query} failed={t('failed')}>
        <div role="status" aria-label={t('loading')} className="grid gap-3">
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} className="h-16 rounded-lg" />
          ))}
        </div>
      </NotLoaded>
    )
  }
  const isUnlisted = kind === 'unchanged' && current.outcomes.unchanged > 0
  if (data.rows.length === 0) return <EmptyState title={t(isUnlisted ? 'unlisted' : 'empty')} />
  return (
    <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'opacity-60')}>
      <Table
        caption={t('caption', { kind: name(kind) })}
        columns={columnsOf(t)}
        rows={data.rows}
        keyOf={({ number }) => number}
      />
      <div className="mt-6">
        <Pagination
          label={t('pages')}
          page={page}
          pageCount={data.pageCount}
          linkTo={(next) => ({ ...linkTo({ rows: kind, page: next }), hash: 'import-rows' })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
        />
      </div>
    </div>
  )
}

function columnsOf(t: ReturnType<typeof useTranslations<'imports.rows'>>): Column<ImportRow>[] {
  return [
    {
      header: t('vehicle'),
      isRowHeader: true,
      cell: ({ title, stockNumber }) => (
        <span className="block text-left">
          <span className="wrap-anywhere">{title || t('noTitle')}</span>
          {stockNumber ? (
            <span className="block text-sm font-normal text-muted wrap-anywhere">
              {t('stockNumber', { number: stockNumber })}
            </span>
          ) : null}
        </span>
      ),
    },
    { header: t('row'), isNumeric: true, cell: ({ number }) => number },
    { header: t('what'), cell: (row) => <RowChanges row={row} /> },
  ]
}

function useKindName(): (kind: RowKind) => string {
  const t = useTranslations('imports')
  return (kind) => {
    switch (kind) {
      case 'create':
      case 'update':
      case 'unchanged':
      case 'refused':
      case 'leave':
      case 'return':
        return t(`outcomes.${kind}`)
      default:
        return t(`results.${kind}`)
    }
  }
}
