import type { Photo } from '@autopiazza/contract'
import { createContext, useContext, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { uploadedPhotosUrl } from '../../../app/paths.ts'
import { FileNotSent, sendFile } from '../../../forms/send-file.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type NewPhoto, newPhotosIn, type PhotoSet } from './photo-set.ts'
import { type PhotoProgress, type SavedPhotos, savePhotos } from './save-photos.ts'
import { createUploads } from './uploads.ts'

export interface PhotoUpload {
  readonly photo: NewPhoto
  readonly progress: PhotoProgress
}

type Progress = Readonly<Record<string, PhotoProgress>>

export const UploadsContext = createContext<{
  readonly progress: Progress
  readonly resume: (photo: NewPhoto) => void
}>({ progress: {}, resume: () => undefined })

export function useUploadOf(photoId: string) {
  const { progress, resume } = useContext(UploadsContext)
  return { progress: progress[photoId] ?? null, resume }
}

const reasonOf = (error: unknown): string | null =>
  (error instanceof FileNotSent ? error.refusal?.message : refusalOf(error)?.message) || null

/** Uploads the photographs of the form as soon as they are chosen, and attaches them to the advert once it is saved. */
export function usePhotoUploads(photos: PhotoSet) {
  const { api } = useAppContext()
  const t = useTranslations('photos')
  const [progress, setProgress] = useState<Progress>({})
  /** The photographs of the last save, whose progress stays visible. */
  const [saving, setSaving] = useState<readonly NewPhoto[]>([])
  const [uploads] = useState(() =>
    createUploads({
      send: async (file, options) =>
        ((await sendFile({ url: uploadedPhotosUrl, file, ...options })) as { id: string }).id,
      report: (id, state) => setProgress((all) => ({ ...all, [id]: state })),
      reasonOf,
    }),
  )
  useEffect(() => uploads.follow(newPhotosIn(photos).map(({ photo }) => photo)), [uploads, photos])
  // Before this, a dialog has warned that leaving cancels the remaining uploads.
  useEffect(() => () => uploads.close(), [uploads])

  async function attach(id: string, step: Photo['step'], photo: NewPhoto): Promise<Photo> {
    const uploadId = await uploads.uploaded(photo)
    try {
      return await api.listings.attachPhoto({ id, step, uploadId })
    } catch (error) {
      if (refusalOf(error)?.code !== 'listings.photo_not_found') throw error
      return api.listings.attachPhoto({ id, step, uploadId: await uploads.restart(photo) })
    }
  }

  async function save(listingId: string, stored: readonly Photo[], wanted: PhotoSet): Promise<SavedPhotos> {
    const files = newPhotosIn(wanted).map(({ photo }) => photo)
    setSaving(files)
    uploads.resume(files)
    const saved = await savePhotos({
      stored,
      wanted,
      transport: {
        attach: (step, photo) => attach(listingId, step, photo),
        remove: async (photoId) => (await api.listings.removePhoto({ id: listingId, photoId })).photos,
        order: async (step, photoIds) => (await api.listings.orderPhotos({ id: listingId, step, photoIds })).photos,
      },
      isCancelled: uploads.isCancelled,
      report: (id, state) => setProgress((all) => ({ ...all, [id]: state })),
      reasonOf,
    })
    showResult(saved)
    return saved
  }

  function showResult({ uploaded, failed, isArranged }: SavedPhotos) {
    const isMain = (step: string) => step === 'main'
    const isGallery = (step: string) => step !== 'main'
    if (uploaded.some(isMain)) toast.success(t('toasts.main'))
    if (uploaded.some(isGallery) && !failed.some(isGallery)) toast.success(t('toasts.gallery'))
    if (failed.some(isMain)) toast.error(t('toasts.mainFailed'))
    if (failed.some(isGallery)) toast.error(t('toasts.galleryFailed'))
    if (!isArranged) toast.error(t('upload.arrange'))
  }

  return {
    progress,
    resume: (photo: NewPhoto) => uploads.resume([photo]),
    /** The photographs of the last save. */
    uploads: saving.map((photo): PhotoUpload => ({ photo, progress: progress[photo.id] ?? { state: 'waiting' } })),
    save,
    cancel: uploads.cancel,
    /** Files that the server is already checking are not cancelled. */
    cancelAll: () => {
      for (const { id } of saving)
        if (progress[id]?.state === 'waiting' || progress[id]?.state === 'sending') uploads.cancel(id)
    },
  }
}
