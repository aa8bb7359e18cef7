import type { FeedRun, StockImport } from '@autopiazza/contract'
import { CircleCheck, CircleSlash, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { vendorFeed } from '../../../app/vendor-paths.ts'
import { ConfirmDialog } from '../../../forms/ConfirmDialog.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { FieldError } from '../../../ui/Field.tsx'
import { PhotoStatus } from '../FinishedPanel.tsx'
import type { ImportActions } from '../import-actions.ts'
import { RunProblem } from './RunProblem.tsx'
import { useRunChanges } from './RunSummary.tsx'

interface EndedRunProps {
  run: FeedRun
  current: StockImport | null
  actions: ImportActions
}

/** Shows what a run changed, with its undo, or why it changed nothing. */
export function EndedRun({ run, current, actions: { act, busy } }: EndedRunProps) {
  const t = useTranslations('feeds')
  const f = useFormats()
  const changes = useRunChanges()(run)
  const [isUndoing, setUndoing] = useState(false)
  const { state, problem, undoableUntil, can, counts } = run
  const hasRows = counts.created + counts.updated + counts.left + counts.returned > 0
  return (
    <Card>
      <h2 className="flex items-center gap-2 text-lg">
        <RunIcon state={state} />
        {t(`runs.state.${state}`)}
      </h2>
      {state === 'applied' ? (
        <p className="figures mt-3">
          {changes || t('run.nothing')}
          {counts.unchanged > 0 ? ` · ${t('run.same', { count: counts.unchanged })}` : ''}
        </p>
      ) : null}
      {state === 'unchanged' ? <p className="mt-3">{t('run.nothing')}</p> : null}
      {state === 'undone' ? <p className="mt-3">{t('run.undone')}</p> : null}
      {state === 'discarded' ? <p className="mt-3">{t('run.replaced')}</p> : null}
      {problem && state !== 'applied' && state !== 'discarded' ? (
        <div className="mt-3">
          <RunProblem problem={problem} />
        </div>
      ) : null}
      {state === 'applied' && current ? <PhotoStatus photos={current.photos} /> : null}
      {current?.hasFailed ? <FieldError>{t('run.undoFailed')}</FieldError> : null}
      {state === 'applied' && !current && hasRows ? (
        <p className="mt-3 text-sm text-muted">{t('run.expired')}</p>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <LinkButton {...vendorFeed(run.feedId)} tone="outline">
          {t('run.toFeed')}
        </LinkButton>
        {can.undo ? (
          <Button tone="quiet" isBusy={busy === 'undo'} onClick={() => setUndoing(true)}>
            <Undo2 aria-hidden="true" size={20} />
            {t('run.undo')}
          </Button>
        ) : null}
      </div>
      {can.undo && undoableUntil ? (
        <p className="figures mt-3 text-sm text-muted">{t('run.undoUntil', { time: f.dateTime(undoableUntil) })}</p>
      ) : null}
      {isUndoing ? (
        <ConfirmDialog
          title={t('undo.title')}
          keepLabel={t('undo.keep')}
          confirmLabel={t('undo.confirm')}
          busyLabel={t('undo.busy')}
          tone="danger"
          isBusy={busy === 'undo'}
          onClose={() => setUndoing(false)}
          onConfirm={() => {
            setUndoing(false)
            act({ kind: 'undo' })
          }}
        >
          <p>{t('undo.text')}</p>
          <p className="mt-3 text-muted">{t('undo.exceptions')}</p>
        </ConfirmDialog>
      ) : null}
    </Card>
  )
}

function RunIcon({ state }: Pick<FeedRun, 'state'>) {
  if (state === 'applied' || state === 'unchanged')
    return <CircleCheck aria-hidden="true" size={24} className="text-action" />
  if (state === 'undone') return <Undo2 aria-hidden="true" size={24} className="text-muted" />
  return <CircleSlash aria-hidden="true" size={24} className={state === 'discarded' ? 'text-muted' : 'text-danger'} />
}
