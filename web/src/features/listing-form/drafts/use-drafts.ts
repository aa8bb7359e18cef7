import { type RouterHistory, useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { recordDraft, recordedDraft } from './draft-of-entry.ts'
import { type Draft, draftValuesOf, dropDraft, isSameDraft, storeDraft, readDrafts } from './drafts.ts'
import type { ListingInput } from '@autopiazza/contract'
import type { ListingValues } from '../listing-values.ts'
import { assumedFields } from '../unchecked-defaults.ts'

export interface UseDrafts {
  form: UseFormReturn<ListingValues, unknown, ListingInput>
  userId: string
  /** The advert to edit; null for a new advert. */
  listingId: string | null
  /** The values of the form before anything is typed. */
  initial: ListingValues
}

const tab = () => sessionStorage

/** Stores the form in this browser at each change, offers the draft of an earlier visit, and restores this page's draft after a reload. */
export function useDrafts({ form, userId, listingId, initial }: UseDrafts) {
  const own = useRef({ id: newId(), listingId, untouched: draftValuesOf(initial) })
  const [offered, setOffered] = useState<readonly Draft[]>([])
  const [discarded, setDiscarded] = useState<Draft | null>(null)
  const [isStored, setIsStored] = useState(false)
  const [isRestored, setIsRestored] = useState(false)
  const isContinued = useRef(false)
  const { history } = useRouter()
  const href = useLocation({ select: (location) => location.href })
  const { subscribe, reset, setValue } = form

  useEffect(() => {
    const drafts = readDrafts(localStorage, userId).filter((draft) => draft.listingId === listingId)
    const recorded = recordedDraft(tab, entryOf(history))
    const continued = drafts.find(({ id }) => id === recorded)
    if (continued) {
      own.current = { ...own.current, id: continued.id }
      isContinued.current = true
      setIsStored(true)
      setIsRestored(true)
      reset({ ...initial, ...continued.values }, { keepDefaultValues: true })
    }
    setOffered(drafts.filter(({ id }) => id !== own.current.id))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each form, when it opens
  }, [userId, listingId])
  useEffect(() => recordDraft(tab, entryOf(history), own.current.id), [history, href])

  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          const { id, listingId: about, untouched } = own.current
          const typed = draftValuesOf(values)
          if (isSameDraft(typed, untouched)) {
            dropDraft(localStorage, userId, id)
            return setIsStored(false)
          }
          const savedAt = new Date().toISOString()
          setIsStored(storeDraft(localStorage, userId, { id, listingId: about, savedAt, values: typed }))
        },
      }),
    [subscribe, userId],
  )

  return {
    offer: offered[0] ?? null,
    discarded,
    /** True once the typed values are stored in this browser. */
    isStored,
    /** True if the form contains values of a draft. A draft never includes photographs. */
    isRestored,
    /** Returns whether a reload restored the values. Valid only after the form is rendered. */
    isContinued: () => isContinued.current,
    /** Loads a draft into the form. What was already typed remains stored as a separate draft. */
    restore(draft: Draft) {
      own.current = { ...own.current, id: draft.id }
      recordDraft(tab, entryOf(history), draft.id)
      setOffered((drafts) => drafts.filter(({ id }) => id !== draft.id))
      setDiscarded(null)
      setIsRestored(true)
      reset({ ...initial, ...draft.values }, { keepDefaultValues: true })
    },
    /** Puts values into the form as a new draft. What was already typed remains stored in the previous one. */
    fill(values: Partial<ListingValues>) {
      own.current = { ...own.current, id: newId() }
      recordDraft(tab, entryOf(history), own.current.id)
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
      storeDraft(localStorage, userId, draft)
      setOffered((drafts) => [draft, ...drafts])
      setDiscarded(null)
    },
    /** Deletes the draft after saving. The saved values count as unchanged, and later changes belong to this advert. */
    removeSaved(saved: ListingValues, savedId: string) {
      dropDraft(localStorage, userId, own.current.id)
      setIsStored(false)
      own.current = { id: newId(), listingId: savedId, untouched: draftValuesOf(saved) }
    },
  }
}

/** Returns the key of the current history entry. On the first page of a visit the router's location has none. */
function entryOf({ location }: RouterHistory): string {
  return location.state.__TSR_key ?? ''
}

/** Has to be unique only among the few drafts of this browser; `crypto.randomUUID` does not exist on plain http. */
function newId(): string {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}`
}
