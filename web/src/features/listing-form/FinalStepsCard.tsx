import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useSession } from '../../app/session.ts'
import { Button } from '../../ui/Button.tsx'
import { ActionFailure } from '../../ui/ActionFailure.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { useFieldMessage } from '../../forms/field-errors.ts'
import { UploadProgress } from './photos/UploadProgress.tsx'
import type { usePhotoUploads } from './photos/use-photo-uploads.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import type { ListingValues } from './listing-values.ts'
import type { SaveStage } from './use-save-listing.ts'

export interface FinalStepsCardProps {
  stage: SaveStage
  isNew: boolean
  /** The number of invalid fields after a submit. */
  problems: number
  /** The reason why the server refused the last submit. */
  failure: string | null
  uploading: ReturnType<typeof usePhotoUploads>
  /** Continues without the photographs that failed. */
  onLeave: () => void
}

/** Shows the confirmation, the submit button and the progress of the photographs. */
export function FinalStepsCard({ stage, isNew, problems, failure, uploading, onLeave }: FinalStepsCardProps) {
  const t = useTranslations('listing')
  const message = useFieldMessage()
  const { register, formState } = useFormContext<ListingValues>()
  const isPrivate = useSession()?.sellerKind === 'private'
  const isBusy = stage === 'saving' || stage === 'uploading' || stage === 'saved'
  return (
    <FormCard title={t('final.title')}>
      <fieldset disabled={isBusy}>
        <legend className="sr-only">{t('final.title')}</legend>
        <Checkbox
          label={t('final.confirm')}
          help={isNew ? t(isPrivate ? 'final.publicPrivate' : 'final.public') : undefined}
          error={message(formState.errors.confirmed)}
          {...register('confirmed')}
        />
      </fieldset>
      {uploading.uploads.length > 0 ? (
        <UploadProgress
          uploads={uploading.uploads}
          isRunning={stage === 'uploading'}
          onCancel={uploading.cancel}
          onCancelAll={uploading.cancelAll}
        />
      ) : null}
      {stage === 'incomplete' ? <Incomplete uploading={uploading} onLeave={onLeave} /> : null}
      {problems > 0 ? <p className="text-sm font-medium text-danger">{t('check', { count: problems })}</p> : null}
      <ActionFailure>{failure}</ActionFailure>
      {stage === 'incomplete' ? null : (
        <div>
          <Button type="submit" size="large" isBusy={isBusy} className="max-sm:w-full">
            {t(busyLabel(stage) ?? (isNew ? 'create.submit' : 'edit.submit'))}
          </Button>
        </div>
      )}
    </FormCard>
  )
}

function Incomplete({ uploading, onLeave }: Pick<FinalStepsCardProps, 'uploading' | 'onLeave'>) {
  const t = useTranslations('photos.upload')
  const count = uploading.uploads.filter(({ progress }) => progress.state !== 'stored').length
  const box = useRef<HTMLDivElement>(null)
  // The focused button no longer exists.
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="alert" tabIndex={-1} className="rounded-md bg-danger-soft p-4">
      <p className="text-danger">{count > 0 ? t('incomplete', { count }) : t('arrange')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button type="submit">{t('retry')}</Button>
        <Button tone="outline" onClick={onLeave}>
          {t('without')}
        </Button>
      </div>
    </div>
  )
}

function busyLabel(stage: SaveStage) {
  if (stage === 'saving') return 'submitting'
  if (stage === 'uploading') return 'uploading'
  return stage === 'saved' ? 'saved' : null
}
