import type { StockImport } from '@autopiazza/contract'
import { maxPrivateAdverts } from '@autopiazza/contract/constants'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { paths } from '../../app/paths.ts'
import { stockExport, stockImport, vendorFeeds } from '../../app/vendor-paths.ts'
import { useSession } from '../../app/session.ts'
import { Breadcrumb } from '../../ui/Breadcrumb.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/loading.tsx'
import { StepIndicator } from '../../ui/StepIndicator.tsx'
import { CurrentImport } from './CurrentImport.tsx'
import { FinishedPanel } from './FinishedPanel.tsx'
import { ImportHistory } from './ImportHistory.tsx'
import { importsQuery } from './import-queries.ts'
import { importSteps, type ImportView, shownImport, stepOf } from './import-view.ts'
import { ReadyPanel } from './ReadyPanel.tsx'
import { UploadPanel } from './UploadPanel.tsx'
import { useImportActions } from './use-import-actions.ts'
import { useFocusOnChange, useMarkAdvertsStale } from './use-import-effects.ts'

/** Renders the import of a dealer's stock file from the upload to its undo. The server stores the state; the URL selects the import and the rows. */
export function ImportPage({ view }: { view: ImportView }) {
  const t = useTranslations('imports')
  const query = useQuery(importsQuery(useAppContext().api))
  const { data } = query
  const current = data && shownImport(data, view.id)
  const step = stepOf(current?.state)
  const isPrivate = useSession()?.sellerKind === 'private'
  const place = useFocusOnChange(
    data ? `${current?.id} ${current?.state} ${current?.format} ${current?.names?.inFirstLine}` : null,
  )
  useMarkAdvertsStale(current)

  return (
    <div className="page-width py-8">
      <Breadcrumb
        label={t('breadcrumb')}
        crumbs={[{ label: t('back'), link: { ...paths.vendor() } }, { label: t('title') }]}
      />
      <h1 className="mt-4 text-xl">{t('title')}</h1>
      {isPrivate ? null : (
        <>
          <p className="prose-width mt-2 text-muted">
            {t('lead')}{' '}
            <Link {...vendorFeeds()} className="text-action underline underline-offset-4">
              {t('toFeeds')}
            </Link>
          </p>
          <p className="mt-2">
            <Link {...stockExport()} className="text-action underline underline-offset-4">
              {t('elsewhere')}
            </Link>
          </p>
          <div className="mt-8">
            <StepIndicator
              label={t('steps.label')}
              completeLabel={t('steps.complete')}
              current={step}
              steps={importSteps.map((name, index) => ({ title: t(`steps.${name}`), isComplete: index < step }))}
            />
          </div>
        </>
      )}
      <p role="status" className="sr-only">
        {current ? t(`announcements.${current.state}`) : null}
      </p>
      <div className="mt-8 grid gap-12">
        {data ? (
          <>
            <div ref={place} tabIndex={-1} className="scroll-mt-24 outline-none">
              {isPrivate && !current ? <PrivateSeller /> : <Shown current={current} view={view} />}
            </div>
            <ImportHistory imports={data.filter((one) => one.id !== current?.id)} />
          </>
        ) : (
          <NotLoaded query={query} failed={t('failed')}>
            <div role="status" aria-label={t('loading')}>
              <Skeleton className="h-64 rounded-lg" />
            </div>
          </NotLoaded>
        )}
      </div>
    </div>
  )
}

function Shown({ current, view }: { current: StockImport | undefined; view: ImportView }) {
  const t = useTranslations('imports')
  if (current) return <ByHand key={current.id} current={current} view={view} />
  if (view.id === undefined) return <UploadPanel />
  return <EmptyState title={t('notFound')} action={<LinkButton {...stockImport()}>{t('startOver')}</LinkButton>} />
}

function ByHand({ current, view }: { current: StockImport; view: ImportView }) {
  const actions = useImportActions(current.id)
  return (
    <CurrentImport
      current={current}
      actions={actions}
      ready={(onChangeColumns) => (
        <ReadyPanel current={current} view={view} actions={actions} onChangeColumns={onChangeColumns} />
      )}
      finished={<FinishedPanel current={current} view={view} actions={actions} />}
    />
  )
}

/** Shown to a private seller, who cannot import. */
function PrivateSeller() {
  const t = useTranslations('imports.privateSeller')
  return (
    <EmptyState title={t('title')} action={<LinkButton {...paths.listVehicle()}>{t('action')}</LinkButton>}>
      {t('text', { limit: String(maxPrivateAdverts) })}
    </EmptyState>
  )
}
