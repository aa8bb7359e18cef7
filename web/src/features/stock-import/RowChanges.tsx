import type { ImportRow } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { useColumnHint, useColumnName } from './use-column-texts.ts'
import { useFieldValue } from './use-field-value.ts'

export function RowChanges({ row }: { row: ImportRow }) {
  const t = useTranslations('imports.rows')
  const isDraft = row.problems.some(({ field }) => field === 'description')
  return (
    <span className="grid gap-1 text-left text-sm">
      {row.result ? <span className="font-medium">{t(row.result)}</span> : null}
      {row.resultReason ? <span className="text-waiting">{row.resultReason}</span> : null}
      {row.result === null && row.outcome === 'create' ? (
        <span className={isDraft ? 'text-waiting' : 'text-muted'}>{t(isDraft ? 'newDraft' : 'newAdvert')}</span>
      ) : null}
      {row.result === null && row.outcome === 'leave' ? <span className="text-waiting">{t('leaves')}</span> : null}
      {row.result === null && row.outcome === 'return' ? <span>{t('returns')}</span> : null}
      {row.alsoRows.length > 0 ? (
        <span className="text-muted">
          {t('alsoRows', { rows: row.alsoRows.join(', '), count: row.alsoRows.length })}
        </span>
      ) : null}
      {row.outcome === 'unchanged' ? <span className="text-muted">{t('same')}</span> : null}
      {row.outcome === 'create' ? <Facts facts={row.changes} /> : <Changes row={row} />}
      <Photos row={row} />
      <Problems problems={row.problems} isRefused={row.outcome === 'refused'} />
      {row.listingId ? (
        <Link {...paths.vehicle(row.listingId)} className="text-action underline underline-offset-4">
          {t('view')}
          <span className="sr-only">: {row.title}</span>
        </Link>
      ) : null}
    </span>
  )
}

const inTitle: ReadonlySet<string> = new Set(['make', 'model', 'year'])

/** Shows the fields of a new advert except its title, so that the dealer can check how the file was parsed. */
function Facts({ facts }: { facts: ImportRow['changes'] }) {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const written = useFieldValue()
  const isForRent = facts.some(({ field }) => field === 'dailyRate')
  const shown = facts.filter(({ field }) => !inTitle.has(field) && (isForRent || field !== 'minimumDays'))
  return (
    <span className="figures wrap-anywhere">
      {shown.map(({ field, after }, index) => (
        <span key={field}>
          {index > 0 ? ' · ' : ''}
          <span className="text-muted">{nameOf(field)}</span> {written(field, after) ?? t('rows.given')}
        </span>
      ))}
    </span>
  )
}

/** Shows the changes of an update, field by field; reversed after an undo. */
function Changes({ row: { changes, result } }: { row: ImportRow }) {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const written = useFieldValue()
  return changes.map(({ field, before, after }) => {
    const [was, becomes] = [written(field, before), written(field, after)]
    const name = nameOf(field)
    return (
      <span key={field} className="figures wrap-anywhere">
        {was === undefined || becomes === undefined
          ? t('rows.changeLong', { field: name })
          : result === 'restored'
            ? t('rows.change', { field: name, before: becomes, after: was })
            : t('rows.change', { field: name, before: was, after: becomes })}
      </span>
    )
  })
}

function Photos({ row: { photos, result, awaitsPhotos } }: { row: ImportRow }) {
  const t = useTranslations('imports.rows')
  const f = useFormats()
  const { named, added, waiting, refused } = photos
  const isFetched = added + waiting + refused.length > 0
  const arrived = [
    t('photosAdded', { added: f.number(added), named: f.number(named) }),
    waiting > 0 ? t('photosWaiting', { count: waiting }) : null,
  ]
  return (
    <>
      {isFetched ? <span className="figures">{arrived.filter((part) => part !== null).join(', ')}</span> : null}
      {named > 0 && result === null ? <span>{t('photosNamed', { count: named })}</span> : null}
      {awaitsPhotos ? <span className="text-waiting">{t('awaitsPhotos')}</span> : null}
      {refused.map(({ address, message }) => (
        <span key={address} className="wrap-anywhere">
          <span className="font-medium text-danger">{message}</span>
          <span className="block text-muted">{address}</span>
        </span>
      ))}
    </>
  )
}

function Problems({ problems, isRefused }: { problems: ImportRow['problems']; isRefused: boolean }) {
  const t = useTranslations('imports')
  const nameOf = useColumnName()
  const hintOf = useColumnHint()
  return problems.map(({ field, column, code, message, value }) => {
    const place = [
      column ? t('rows.inColumn', { column }) : null,
      value ? t('rows.valueInFile', { value }) : null,
    ].filter((part) => part !== null)
    return (
      <span key={`${field} ${code} ${value}`} className="wrap-anywhere">
        <span className={classNames('font-medium', isRefused ? 'text-danger' : 'text-waiting')}>
          {field ? `${nameOf(field)}: ` : ''}
          {message}
        </span>
        {field && code === 'not_an_option' ? <span className="block">{hintOf(field)}</span> : null}
        {place.length > 0 ? <span className="block text-muted">{place.join(', ')}</span> : null}
      </span>
    )
  })
}
