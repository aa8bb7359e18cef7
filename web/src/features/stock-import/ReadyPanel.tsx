import type { StockImport } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { stockImport } from '../../app/vendor-paths.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { FieldError } from '../../ui/Field.tsx'
import { MissingCars } from './MissingCars.tsx'
import { ValuesPanel } from './ValuesPanel.tsx'
import { ImportRows } from './ImportRows.tsx'
import type { ImportView } from './import-view.ts'
import type { ImportActions } from './import-actions.ts'

interface ReadyPanelProps {
  current: StockImport
  view: ImportView
  actions: ImportActions
  onChangeColumns: () => void
}

export function ReadyPanel({ current, view, actions: { act, busy }, onChangeColumns }: ReadyPanelProps) {
  const t = useTranslations('imports')
  const { outcomes, columns, can, fileName, values, missing, remarks } = current
  const unused = columns.filter(({ field }) => field === null).map(({ name }) => name)
  const { create, update, refused } = outcomes

  return (
    <div className="grid gap-8">
      <Card>
        <h2 className="text-lg">{t('ready.title')}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>
        <p className="mt-3 text-muted">
          {can.apply ? t('ready.text') : t('ready.nothing')}
          {refused > 0 ? ` ${t('ready.refusedStay', { count: refused })}` : ''}
        </p>
        {remarks > 0 ? <p className="mt-2 text-sm text-waiting">{t('ready.remarks', { count: remarks })}</p> : null}
        {unused.length > 0 ? (
          <p className="mt-2 text-sm text-muted wrap-anywhere">
            {t('ready.unusedColumns', { names: unused.join(', ') })}
          </p>
        ) : null}
        {current.hasFailed ? <FieldError>{t('ready.hasFailed')}</FieldError> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          {can.apply ? (
            <Button
              size="large"
              isBusy={busy === 'apply'}
              disabled={busy !== null}
              onClick={() => act({ kind: 'apply' })}
            >
              {t('ready.apply')}:{' '}
              {t('ready.applySummary', { create, update, both: create > 0 && update > 0 ? 'yes' : 'no' })}
            </Button>
          ) : null}
          <Button size="large" tone="outline" disabled={busy !== null} onClick={onChangeColumns}>
            {t('ready.changeColumns')}
          </Button>
          <Button
            size="large"
            tone="quiet"
            isBusy={busy === 'discard'}
            disabled={busy !== null}
            onClick={() => act({ kind: 'discard' })}
          >
            {t('ready.discard')}
          </Button>
        </div>
      </Card>
      {values.length > 0 ? (
        <ValuesPanel
          values={values}
          isBusy={busy === 'values'}
          onCheck={(answers) => act({ kind: 'values', values: answers })}
        />
      ) : null}
      <MissingCars missing={missing} />
      <ImportRows current={current} view={view} linkTo={(rows) => stockImport({ id: current.id, ...rows })} />
    </div>
  )
}
