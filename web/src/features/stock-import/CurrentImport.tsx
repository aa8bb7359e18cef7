import type { StockImport } from '@autopiazza/contract'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ColumnsPanel } from './ColumnsPanel.tsx'
import { FirstLinePanel } from './FirstLinePanel.tsx'
import type { ImportActions } from './import-actions.ts'
import { FormatBanner } from './FormatBanner.tsx'
import { RunningPanel } from './RunningPanel.tsx'

interface CurrentImportProps {
  current: StockImport
  actions: ImportActions
  /** The result of the dry run. */
  ready: (onChangeColumns: () => void) => ReactNode
  /** The import once it was applied or undone. */
  finished: ReactNode
}

/** Renders an import at its current step. The import page and the runs of feeds show the last steps differently. */
export function CurrentImport({ current, actions, ready, finished }: CurrentImportProps) {
  const t = useTranslations('imports')

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
      return finished
    default:
      return (
        <div className="grid gap-8">
          <FormatBanner
            current={current}
            isBusy={actions.busy !== null}
            onChoose={(format) => actions.act({ kind: 'format', format })}
          />
          <Questions current={current} actions={actions} ready={ready} />
        </div>
      )
  }
}

/** Shows the questions about the file, and the result of the dry run once they are answered. */
function Questions({ current, actions, ready }: Pick<CurrentImportProps, 'current' | 'actions' | 'ready'>) {
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
    ready(() => setIsChangingColumns(true))
  )
}
