import type { FeedRun, StockImport } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import type { ImportActions } from '../import-actions.ts'
import { MissingCars } from '../MissingCars.tsx'
import { RunProblem } from './RunProblem.tsx'

interface OpenRunCardProps {
  run: FeedRun
  current: StockImport
  isMirror: boolean
  actions: ImportActions
  onChangeColumns: () => void
}

/** Shows why a file waits for its dealer or was stopped, what it would change, and the buttons to apply it or to leave everything as it is. */
export function OpenRunCard({ run, current, isMirror, actions: { act, busy }, onChangeColumns }: OpenRunCardProps) {
  const t = useTranslations('feeds')
  const tImport = useTranslations('imports')
  const [isConfirming, setConfirming] = useState(false)
  const { outcomes, columns, remarks, can, missing, fileName, hasFailed } = current
  const { create, update, refused, leave } = outcomes
  const unused = columns.filter(({ field }) => field === null).map(({ name }) => name)
  const isStopped = run.state !== 'waiting'
  const title = isStopped ? 'stopped' : run.problem?.code === 'questions' ? 'questions' : 'first'
  return (
    <>
      <Card>
        <h2 className="text-lg">{t(`attention.${title}`)}</h2>
        <p className="mt-1 text-sm text-muted wrap-anywhere">{fileName}</p>
        {run.problem ? (
          <div className={isStopped ? 'mt-3 text-danger' : 'mt-3'}>
            <RunProblem problem={run.problem} />
          </div>
        ) : null}
        <p className="mt-3 text-muted">
          {tImport('ready.text')} {leave > 0 ? t('run.leaving', { count: leave }) : null}{' '}
          {refused > 0 ? t('run.refusedStay', { count: refused }) : null}
        </p>
        {remarks > 0 ? (
          <p className="mt-2 text-sm text-waiting">{tImport('ready.remarks', { count: remarks })}</p>
        ) : null}
        {unused.length > 0 ? (
          <p className="mt-2 text-sm text-muted wrap-anywhere">
            {tImport('ready.unusedColumns', { names: unused.join(', ') })}
          </p>
        ) : null}
        {hasFailed ? <FieldError>{tImport('ready.hasFailed')}</FieldError> : null}
        <div className="mt-6 flex flex-wrap gap-3">
          {run.can.release ? (
            <Button
              size="large"
              tone={isStopped ? 'outline' : 'action'}
              isBusy={busy === 'apply'}
              disabled={busy !== null}
              onClick={() => (isStopped ? setConfirming(true) : act({ kind: 'apply' }))}
            >
              {t(isStopped ? 'run.release' : 'run.apply')}
            </Button>
          ) : null}
          {can.discard ? (
            <Button
              size="large"
              tone={isStopped ? 'action' : 'outline'}
              isBusy={busy === 'discard'}
              disabled={busy !== null}
              onClick={() => act({ kind: 'discard' })}
            >
              {t('run.leave')}
            </Button>
          ) : null}
          {can.map ? (
            <Button size="large" tone="quiet" disabled={busy !== null} onClick={onChangeColumns}>
              {tImport('ready.changeColumns')}
            </Button>
          ) : null}
        </div>
      </Card>
      {isMirror ? null : <MissingCars missing={missing} />}
      {isConfirming ? (
        <ConfirmDialog
          title={t('release.title')}
          keepLabel={t('release.keep')}
          confirmLabel={t('release.confirm')}
          busyLabel={t('release.busy')}
          tone="danger"
          isBusy={busy === 'apply'}
          onClose={() => setConfirming(false)}
          onConfirm={() => {
            setConfirming(false)
            act({ kind: 'apply' })
          }}
        >
          <p>{t('release.text', { created: create, updated: update, left: leave })}</p>
          <p className="mt-3 text-muted">{t('release.undo')}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
