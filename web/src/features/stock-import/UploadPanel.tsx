import { Download, FileSpreadsheet } from 'lucide-react'
import { useId } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { importSampleUrl } from '../../app/vendor-paths.ts'
import { Button, buttonStyles } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/Field.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { dropAreaColours, useFileDrop } from '../../ui/use-file-drop.ts'
import { ColumnGuide } from './ColumnGuide.tsx'
import { isArchiveName, useUpload } from './use-upload.ts'

export function UploadPanel() {
  return (
    <div className="grid gap-6">
      <div className="grid items-stretch gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <DropArea />
        <SampleCard />
      </div>
      <ColumnGuide />
    </div>
  )
}

function DropArea() {
  const t = useTranslations('imports.upload')
  const id = useId()
  const { sending, error, send, cancel } = useUpload()

  function sendFirst([file]: readonly File[]) {
    if (file && !sending) send(file)
  }
  const { isOver, dropHandlers } = useFileDrop(sendFirst)

  return (
    <div
      {...dropHandlers}
      className={classNames(
        'flex flex-col items-center justify-center rounded-lg border border-dashed bg-surface px-4 py-10 text-center sm:px-8 sm:py-14',
        dropAreaColours(isOver, Boolean(error)),
      )}
    >
      <FileSpreadsheet aria-hidden="true" size={40} strokeWidth={1.5} className="text-action" />
      <h2 className="mt-3 text-lg">{t('title')}</h2>
      {sending ? (
        <Sending {...sending} onCancel={cancel} />
      ) : (
        <>
          <div className="mt-4 flex flex-wrap items-center justify-center gap-x-3 gap-y-2">
            <FileButton
              size="large"
              accept=".csv,.tsv,.txt,.json,.xml,.zip,text/csv,application/json,text/xml,application/zip"
              aria-describedby={error ? `${id}-limits ${id}-error` : `${id}-limits`}
              onFiles={sendFirst}
            >
              {t('choose')}
            </FileButton>
            <span className="text-sm text-muted pointer-coarse:hidden">{t('drop')}</span>
          </div>
          <p id={`${id}-limits`} className="mt-4 max-w-md text-sm text-muted">
            {t('limits')}
          </p>
        </>
      )}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  )
}

function Sending({ name, share, onCancel }: { name: string; share: number; onCancel: () => void }) {
  const t = useTranslations('imports.upload')
  const f = useFormats()
  return (
    <div className="mt-4 w-full max-w-sm">
      <p role="status" className="truncate">
        {share === 1 && isArchiveName(name) ? t('opening') : t('busy', { name })}
      </p>
      <div className="mt-3">
        <ProgressBar label={name} done={share} total={1} />
      </div>
      <p aria-hidden="true" className="figures mt-1 text-sm text-muted">
        {f.number(Math.round(share * 100))} %
      </p>
      <Button tone="outline" onClick={onCancel} className="mt-4">
        {t('cancel')}
      </Button>
    </div>
  )
}

function SampleCard() {
  const t = useTranslations('imports.upload')
  return (
    <Card className="flex flex-col">
      <h2 className="text-base">{t('sampleTitle')}</h2>
      <p className="mt-2 text-sm text-muted">{t('sampleText')}</p>
      <a href={importSampleUrl(useLocale())} download className={buttonStyles({ tone: 'outline', className: 'mt-4' })}>
        <Download aria-hidden="true" size={20} />
        {t('sample')}
      </a>
      <p className="mt-6 text-sm text-muted lg:mt-auto lg:pt-6">
        {t('apiText')}{' '}
        <a href="/api/docs" className="text-action underline underline-offset-4">
          {t('api')}
        </a>
      </p>
    </Card>
  )
}
