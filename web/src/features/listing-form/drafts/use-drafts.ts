import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type Draft, draftValuesOf, dropDraft, isSameDraft, keepDraft, readDrafts } from './drafts.ts'
import type { ListingInput } from '@autopiazza/contract'
import type { ListingValues } from '../listing-values.ts'
import { assumedFields } from '../unchecked-defaults.ts'

export interface UseDrafts {
  form: UseFormReturn<ListingValues, unknown, ListingInput>
  userId: string
  /** The advert being edited; null for a new one. */
  listingId: string | null
  /** The values of the form when nothing was typed. */
  initial: ListingValues
}

/** Stores the form in this browser at each change, and offers the draft of an earlier visit. */
export function useDrafts({ form, userId, listingId, initial }: UseDrafts) {
  const own = useRef({ id: newId(), listingId, untouched: draftValuesOf(initial) })
  const [offered, setOffered] = useState<readonly Draft[]>([])
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const { subscribe, reset, setValue } = form

  useEffect(() => {
    setOffered(
      readDrafts(localStorage, userId).filter((draft) => draft.listingId === listingId && draft.id !== own.current.id),
    )
  }, [userId, listingId])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { id, listingId: about, untouched } = own.current
          const typed = draftValuesOf(values)
          if (isSameDraft(typed, untouched)) dropDraft(localStorage, userId, id)
          else
            keepDraft(localStorage, userId, { id, listingId: about, savedAt: new Date().toISOString(), values: typed })
        },
      }),
    [subscribe, userId],
  )

  return {
    offer: offered[0] ?? null,
    discarded,
    /** Loads a draft into the form; what was already typed is stored as a draft of its own. */
    restore(draft: Draft) {
      own.current = { ...own.current, id: draft.id }
      setOffered((drafts) => drafts.filter(({ id }) => id !== draft.id))
      setDiscarded(null)
      reset({ ...initial, ...draft.values }, { keepDefaultValues: true })
    },
    /** Puts known values into the form as a draft of its own; what was already typed stays in the draft before. */
    fill(values: Partial<ListingValues>) {
      own.current = { ...own.current, id: newId() }
      reset({ ...initial, ...values }, { keepDefaultValues: true })
      for (const name of assumedFields)
        if (values[name] !== undefined) setValue(name, values[name], { shouldTouch: true })
    },
    discard(draft: Draft) {
      dropDraft(localStorage, userId, draft.id)
      setOffered((drafts) => drafts.filter(({ id }) => id !== draft.id))
      setDiscarded(draft)
    },
    undoDiscard(draft: Draft) {
      keepDraft(localStorage, userId, draft)
      setOffered((drafts) => [draft, ...drafts])
      setDiscarded(null)
    },
    /** After saving: the draft is deleted, the current values count as unchanged, and a later change belongs to this advert. */
    removeSaved(saved: ListingValues, savedId: string) {
      dropDraft(localStorage, userId, own.current.id)
      own.current = { id: newId(), listingId: savedId, untouched: draftValuesOf(saved) }
    },
  }
}

/** Only has to differ from the few drafts of this browser; `crypto.randomUUID` does not exist on plain http. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
