import type { Photo } from '@autopiazza/contract'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { listingPhotosUrl } from '../../../app/paths.ts'
import { FileNotSent, sendFile } from '../../../forms/send-file.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type NewPhoto, newPhotosIn, type PhotoSet } from './photo-set.ts'
import { type PhotoProgress, type SavedPhotos, savePhotos } from './save-photos.ts'

/** One file being uploaded. */
export interface PhotoUpload {
  readonly photo: NewPhoto
  readonly progress: PhotoProgress
}

/** Saves the photographs of an advert, with the state needed to show the progress and to cancel. */
export function useSavePhotos() {
  const { api } = useAppContext()
  const t = useTranslations('photos')
  const [uploads, setUploads] = useState<readonly PhotoUpload[]>([])
  const controllers = useRef(new Map<string, AbortController>())

  // The person was warned before leaving that the missing photographs are not uploaded.
  useEffect(
    () => () => {
      for (const controller of controllers.current.values()) controller.abort()
    },
    [],
  )

  function report(fileId: string, progress: PhotoProgress) {
    setUploads((all) => all.map((upload) => (upload.photo.id === fileId ? { ...upload, progress } : upload)))
  }

  async function save(listingId: string, stored: readonly Photo[], wanted: PhotoSet): Promise<SavedPhotos> {
    const files = newPhotosIn(wanted)
    controllers.current = new Map(files.map(({ photo }) => [photo.id, new AbortController()]))
    setUploads(files.map(({ photo }) => ({ photo, progress: { state: 'waiting' } })))
    const saved = await savePhotos({
      stored,
      wanted,
      transport: {
        send: async ({ step, file }, options) =>
          (await sendFile({ url: listingPhotosUrl(listingId), fields: { step }, file, ...options })) as Photo,
        remove: async (photoId) => (await api.listings.removePhoto({ id: listingId, photoId })).photos,
        order: async (step, photoIds) => (await api.listings.orderPhotos({ id: listingId, step, photoIds })).photos,
      },
      signalOf: (fileId) => controllers.current.get(fileId)?.signal ?? AbortSignal.abort(),
      report,
      reasonOf: (error) => (error instanceof FileNotSent ? error.refusal?.message : refusalOf(error)?.message) || null,
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
    uploads,
    save,
    cancel: (fileId: string) => controllers.current.get(fileId)?.abort(),
    /** A file that the server is already checking will be stored; the rest is not uploaded. */
    cancelAll: () => {
      for (const { photo, progress } of uploads)
        if (progress.state === 'waiting' || progress.state === 'sending') controllers.current.get(photo.id)?.abort()
    },
    /** Removes the list of files from the page. */
    clear: () => setUploads([]),
  }
}
