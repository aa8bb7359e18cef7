import type { StockImport } from '@autopiazza/contract'
import { CircleCheck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { stockImport } from '../../app/vendor-paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { ConfirmDialog } from '../../forms/ConfirmDialog.tsx'
import { MissingCars } from './MissingCars.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportView } from './import-view.ts'
import type { ImportActions } from './import-actions.ts'

interface FinishedPanelProps {
  current: StockImport
  view: ImportView
  actions: ImportActions
}

export function FinishedPanel({ current, view, actions: { act, busy } }: FinishedPanelProps) {
  const t = useTranslations('imports')
  const f = useFormats()
  const [isDialogOpen, setIsDialogOpen] = useState(false)
  const { state, results, photos, fileName, appliedAt, can } = current
  const isUndone = state === 'undone'
  const exceptions = results.kept + results.deactivated

  return (
    <div className="grid gap-8">
      <Card>
        <h2 className="flex items-center gap-2 text-lg">
          {isUndone ? (
            <Undo2 aria-hidden="true" size={24} className="text-muted" />
          ) : (
            <CircleCheck aria-hidden="true" size={24} className="text-action" />
          )}
          {t(isUndone ? 'undone.title' : 'applied.title')}
        </h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">
          {fileName}
          {appliedAt ? ` · ${t('applied.on', { time: f.dateTime(appliedAt) })}` : ''}
        </p>
        <p className="mt-3">
          {isUndone
            ? t('undone.text', { removed: results.removed, restored: results.restored })
            : t('applied.text', { created: results.created, updated: results.updated })}{' '}
          {isUndone && exceptions > 0 ? t('undone.exceptions', { count: exceptions }) : null}
        </p>
        {isUndone ? null : <PhotoStatus photos={photos} />}
        {results.skipped > 0 ? (
          <p className="mt-2 text-waiting">{t('applied.skipped', { count: results.skipped })}</p>
        ) : null}
        {current.hasFailed ? <FieldError>{t('applied.failed')}</FieldError> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton {...paths.vendor()}>{t('applied.listings')}</LinkButton>
          <LinkButton {...stockImport()} tone="outline">
            {t('applied.another')}
          </LinkButton>
          {can.undo ? (
            <Button tone="quiet" onClick={() => setIsDialogOpen(true)}>
              <Undo2 aria-hidden="true" size={20} />
              {t('applied.undo')}
            </Button>
          ) : null}
        </div>
      </Card>
      {isUndone ? null : <MissingCars missing={current.missing} />}
      <ImportRows current={current} view={view} linkTo={(rows) => stockImport({ id: current.id, ...rows })} />
      {isDialogOpen ? (
        <ConfirmDialog
          title={t('undo.title', { name: fileName })}
          keepLabel={t('undo.keep')}
          confirmLabel={t('undo.confirm')}
          busyLabel={t('undo.busy')}
          tone="danger"
          isBusy={busy === 'undo'}
          onClose={() => setIsDialogOpen(false)}
          onConfirm={() => {
            act({ kind: 'undo' })
            setIsDialogOpen(false)
          }}
        >
          <p>{t('undo.text', { created: results.created, updated: results.updated })}</p>
          <p className="mt-3 text-muted">{t('undo.exceptions')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** Counts the photographs that are still to arrive, and those that will not. */
export function PhotoStatus({ photos: { waiting, refused, listingsAwaiting } }: Pick<StockImport, 'photos'>) {
  const t = useTranslations('imports.applied')
  return (
    <div role="status" className="mt-2 grid gap-2">
      {waiting > 0 ? <p className="text-muted">{t('photosComing', { count: waiting })}</p> : null}
      {waiting === 0 && listingsAwaiting > 0 ? (
        <p className="text-waiting">{t('awaiting', { count: listingsAwaiting })}</p>
      ) : null}
      {refused > 0 ? <p className="text-waiting">{t('photosRefused', { count: refused })}</p> : null}
    </div>
  )
}
