import type { ListingInput, Photo } from '@autopiazza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useActionFailure } from '../../app/failures.ts'
import { markStale } from '../../app/stale-queries.ts'
import { toast } from '../../ui/toast-store.ts'
import { differs, type PhotoSet } from './photos/photo-set.ts'
import type { usePhotoUploads } from './photos/use-photo-uploads.ts'
import { type ListingValues, textFields } from './listing-values.ts'

const millisecondsToRead = 1_500

/** `incomplete`: the advert is saved, but some of its photographs are not. */
export type SaveStage = 'editing' | 'saving' | 'uploading' | 'incomplete' | 'saved'

export interface UseSaveListing {
  form: UseFormReturn<ListingValues, unknown, ListingInput>
  photos: PhotoSet
  onPhotos: (photos: PhotoSet) => void
  /** Null for a new advert. */
  listing: { id: string; photos: readonly Photo[] } | null
  uploading: ReturnType<typeof usePhotoUploads>
  onSaved: (values: ListingValues, id: string) => void
}

/** Saves the advert first, then its main photograph, then the gallery. Once everything is saved it opens the dashboard, which announces a new advert. */
export function useSaveListing({ form, photos, onPhotos, listing, uploading, onSaved }: UseSaveListing) {
  const { api } = useAppContext()
  const t = useTranslations('listing.toasts')
  const tCorrections = useTranslations('corrections.form')
  const queryClient = useQueryClient()
  const failure = useActionFailure()
  const navigate = useNavigate()
  const [stage, setStage] = useState<SaveStage>('editing')
  const [existing, setExisting] = useState(listing)
  /** The id of a new advert, which the dashboard announces. */
  const published = listing === null ? (existing?.id ?? null) : null

  useEffect(() => {
    if (stage !== 'saved') return
    const timer = setTimeout(
      () => void navigate({ href: hrefOf(paths.vendor(published === null ? undefined : { online: published })) }),
      millisecondsToRead,
    )
    return () => clearTimeout(timer)
  }, [stage, published, navigate])

  async function saveFields(fields: ListingInput): Promise<{ readonly id: string; readonly isProposed: boolean }> {
    if (!existing) return { id: (await api.listings.create(fields)).id, isProposed: false }
    if (stage === 'incomplete' && !form.formState.isDirty) return { id: existing.id, isProposed: false }
    return api.listings.edit({ id: existing.id, fields })
  }

  /** Returns false when the server refused the advert itself. */
  async function save(fields: ListingInput): Promise<boolean> {
    const before = stage
    setStage('saving')
    failure.forget()
    let saved: Awaited<ReturnType<typeof saveFields>>
    try {
      saved = await saveFields(fields)
    } catch (error) {
      setStage(before)
      refuse(error)
      return false
    }
    const { id, isProposed } = saved
    const values = form.getValues()
    form.reset(values)
    onSaved(values, id)
    if (isProposed) toast.success(tCorrections('proposed'), tCorrections('proposedText'))
    else if (before !== 'incomplete') toast.success(t(existing ? 'updated' : 'created'))
    await savePhotos(id, before === 'incomplete')
    void markStale(queryClient, { type: 'listing', vehicleId: id })
    return true
  }

  /** An upload without a response may have arrived, so a retry first fetches the stored photographs. */
  async function storedPhotos(id: string, isRetry: boolean): Promise<readonly Photo[]> {
    const known = existing?.photos ?? []
    if (!isRetry) return known
    return api.listings.own({ id }).then(
      ({ photos: now }) => now,
      () => known,
    )
  }

  async function savePhotos(id: string, isRetry: boolean) {
    const stored = await storedPhotos(id, isRetry)
    setExisting({ id, photos: stored })
    if (!differs(photos, stored)) return setStage('saved')
    setStage('uploading')
    const saved = await uploading.save(id, stored, photos)
    setExisting({ id, photos: saved.stored })
    onPhotos(saved.wanted)
    const left = saved.failed.length + saved.cancelled.length
    setStage(left === 0 && saved.isArranged ? 'saved' : 'incomplete')
  }

  function refuse(error: unknown) {
    const refusal = refusalOf(error)
    for (const [path, message] of Object.entries(refusal?.fields ?? {})) {
      const field = textFields.find((name) => path.split('.').includes(name))
      if (field) form.setError(field, { type: 'server', message })
    }
    failure.show(error, t('failed'), { stays: true })
  }

  return {
    stage,
    save,
    failure: failure.reason,
    storedPhotos: existing?.photos ?? [],
    leave: () => setStage('saved'),
  }
}
