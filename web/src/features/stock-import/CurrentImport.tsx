import type { StockImport } from '@autopiazza/contract'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { FirstLinePanel } from './FirstLinePanel.tsx'
import { FormatBanner } from './FormatBanner.tsx'
import { FinishedPanel } from './FinishedPanel.tsx'
import type { ImportView } from './import-view.ts'
import { ReadyPanel } from './ReadyPanel.tsx'
import { RunningPanel } from './RunningPanel.tsx'
import { useImportActions } from './use-import-actions.ts'

export function CurrentImport({ current, view }: { current: StockImport; view: ImportView }) {
  const t = useTranslations('imports')
  const actions = useImportActions(current.id)

  switch (current.state) {
    case 'reading':
      return (
        <RunningPanel
          title={t('reading.title')}
          text={t('reading.text')}
          fileName={current.fileName}
          progress={current.progress}
          phase="reading"
          isCancelling={actions.busy === 'discard'}
          onCancel={() => actions.act({ kind: 'discard' })}
        />
      )
    case 'applying':
    case 'undoing':
      return (
        <RunningPanel
          title={t(`${current.state}.title`)}
          text={t(`${current.state}.text`)}
          fileName={current.fileName}
          progress={current.progress}
          phase="applying"
        />
      )
    case 'applied':
    case 'undone':
      return <FinishedPanel current={current} view={view} actions={actions} />
    default:
      return (
        <div className="grid gap-8">
          <FormatBanner
            current={current}
            isBusy={actions.busy !== null}
            onChoose={(format) => actions.act({ kind: 'format', format })}
          />
          <Questions current={current} view={view} actions={actions} />
        </div>
      )
  }
}

interface QuestionsProps {
  current: StockImport
  view: ImportView
  actions: ReturnType<typeof useImportActions>
}

/** Shows the questions about the file, and the result of the dry run once they are answered. */
function Questions({ current, view, actions }: QuestionsProps) {
  const [isChangingColumns, setIsChangingColumns] = useState(false)
  if (current.names?.inFirstLine === null)
    return (
      <FirstLinePanel
        current={current}
        names={current.names}
        isBusy={actions.busy === 'names'}
        onAnswer={(hasNames) => actions.act({ kind: 'names', hasNames })}
        onDiscard={() => actions.act({ kind: 'discard' })}
      />
    )
  return current.state === 'mapping' || isChangingColumns ? (
    <ColumnsPanel
      key={`${current.format} ${current.names?.inFirstLine}`}
      current={current}
      isBusy={actions.busy === 'map'}
      onCheck={(columns) => {
        setIsChangingColumns(false)
        actions.act({ kind: 'map', columns })
      }}
      onChangeNames={(hasNames) => actions.act({ kind: 'names', hasNames })}
      onDiscard={() => actions.act({ kind: 'discard' })}
    />
  ) : (
    <ReadyPanel current={current} view={view} actions={actions} onChangeColumns={() => setIsChangingColumns(true)} />
  )
}
