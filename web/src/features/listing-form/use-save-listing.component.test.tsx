import type { ListingInput } from '@autopiazza/contract'
import { useLocation } from '@tanstack/react-router'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showInApp } from '../../app/testing/show-in-app.tsx'
import { toast, toastStore } from '../../ui/toast-store.ts'
import { type ListingValues, newListingValues } from './listing-values.ts'
import { noPhotos } from './photos/photo-set.ts'
import { usePhotoUploads } from './photos/use-photo-uploads.ts'
import { useSaveListing } from './use-save-listing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  for (const { id } of toastStore.current()) toast.dismiss(id)
  vi.useRealTimers()
})

/** Dispatched directly, because pointer actions wait for the clock, which is stopped here. */
const click = (button: Element) => button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
const saved = vi.fn<() => void>()

function Form() {
  const form = useForm<ListingValues, unknown, ListingInput>({ defaultValues: newListingValues(2026) })
  const { stage, save } = useSaveListing({
    form,
    photos: noPhotos,
    onPhotos: () => undefined,
    listing: null,
    uploading: usePhotoUploads(noPhotos),
    onSaved: saved,
  })
  return (
    <>
      <p>
        {stage} at {useLocation().href}
      </p>
      <button type="button" onClick={() => void save({} as ListingInput)}>
        Save
      </button>
    </>
  )
}

test('a saved advert shows a notice, deletes its draft, and opens the dashboard after a second and a half', async () => {
  const screen = await showInApp(<Form />, {
    language: 'en',
    api: { listings: { create: async () => ({ id: '1' }) } },
  })
  await expect.element(screen.getByText('editing at /')).toBeInTheDocument()
  click(screen.getByRole('button', { name: 'Save' }).element())
  await vi.advanceTimersByTimeAsync(1_400)
  await expect.element(screen.getByText('saved at /', { exact: true })).toBeInTheDocument()
  expect(toastStore.current().map(({ title }) => title)).toEqual(['Vehicle listing created successfully!'])
  expect(saved).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(screen.getByText('saved at /vendor?online=1')).toBeInTheDocument()
})

test('an advert refused by the server keeps its typed values and can be sent again', async () => {
  const screen = await showInApp(<Form />, {
    language: 'en',
    api: {
      listings: {
        create: async () => {
          throw new Error('offline')
        },
      },
    },
  })
  click(screen.getByRole('button', { name: 'Save' }).element())
  await vi.advanceTimersByTimeAsync(10)
  await expect.element(screen.getByText('editing at /')).toBeInTheDocument()
  expect(toastStore.current().map(({ title }) => title)).toEqual(['Failed to submit vehicle. Please try again.'])
})
