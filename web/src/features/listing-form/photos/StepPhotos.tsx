import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../../ui/Button.tsx'
import { type RefusedFile, chooseFiles, photoLimits } from './choose-files.ts'
import { FilePicker } from './FilePicker.tsx'
import {
  addPhotos,
  type ChosenPhoto,
  insertPhoto,
  limitOf,
  newPhoto,
  type PhotoSet,
  removePhoto,
  roomIn,
} from './photo-set.ts'
import { PhotoTiles } from './PhotoTiles.tsx'
import { RefusedFiles } from './RefusedFiles.tsx'

export interface StepPhotosProps {
  step: PhotoStep
  value: PhotoSet
  onChange: (change: (set: PhotoSet) => PhotoSet) => void
  /** Called while chosen files are being checked, before they are added. */
  onChoosing: (choice: Promise<void>) => void
  isDisabled: boolean
  error: string | undefined
}

/** Renders one step: its photographs, and the controls to add more. */
export function StepPhotos({ step, value, onChange, onChoosing, isDisabled, error }: StepPhotosProps) {
  const t = useTranslations('photos')
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])
  const [removed, setRemoved] = useState<{ photo: ChosenPhoto; at: number } | null>(null)
  const photos = value[step]
  const limit = limitOf(step)
  const isFull = roomIn(value, step) === 0

  async function pick(files: readonly File[]) {
    const chosen = await chooseFiles(files, roomIn(value, step))
    setRefused(chosen.refused)
    if (chosen.accepted.length === 0) return
    setRemoved(null)
    onChange((set) => addPhotos(set, step, chosen.accepted.map(newPhoto)))
  }

  function remove(photo: ChosenPhoto) {
    setRemoved({ photo, at: photos.indexOf(photo) })
    onChange((set) => removePhoto(set, step, photo.id))
  }

  function undo() {
    if (removed) onChange((set) => insertPhoto(set, step, removed.photo, removed.at))
    setRemoved(null)
  }

  return (
    <div className="mt-4 grid gap-4">
      <PhotoTiles step={step} photos={photos} onChange={onChange} onRemove={remove} isDisabled={isDisabled} />
      <div role="status" className="empty:hidden">
        {removed ? (
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            {t('removed')}
            {isFull && step !== 'main' ? null : (
              <Button tone="quiet" size="small" onClick={undo}>
                {t('undo')}
              </Button>
            )}
          </p>
        ) : null}
      </div>
      {isFull ? (
        <p className="text-sm text-muted">{t('full', { limit: String(limit) })}</p>
      ) : (
        <FilePicker
          isMultiple={step !== 'main'}
          label={t(step !== 'main' ? 'choose' : photos.length > 0 ? 'replace' : 'chooseMain')}
          help={t(step === 'main' ? 'limit.main' : 'limit.others', { ...photoLimits, count: String(limit) })}
          dropHint={t(step === 'main' ? 'dropMain' : 'drop')}
          onFiles={(files) => onChoosing(pick(files))}
          isDisabled={isDisabled}
          error={error}
        />
      )}
      <RefusedFiles files={refused} size={photoLimits.size} limit={limit} onDismiss={() => setRefused([])} />
    </div>
  )
}
