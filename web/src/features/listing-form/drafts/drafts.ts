import { z } from '@autopiazza/contract/zod'
import { type ListingValues, textFields } from '../listing-values.ts'

const maxDrafts = 5

const text = z.string().catch('')
const draftValues = z.object({
  ...(Object.fromEntries(textFields.map((name) => [name, text])) as Record<(typeof textFields)[number], typeof text>),
  features: z.array(z.string()).catch([]),
})

/** An unfinished listing form in this browser. Unknown fields, such as a former location, are dropped when it is read. */
const draft = z.object({
  id: z.string(),
  /** The advert that the draft edits; null for a new advert. */
  listingId: z.string().nullable(),
  savedAt: z.iso.datetime(),
  values: draftValues,
})
export type Draft = z.infer<typeof draft>
export type DraftValues = z.infer<typeof draftValues>

const drafts = z.array(z.unknown()).transform((list) =>
  list.flatMap((entry) => {
    const read = draft.safeParse(entry)
    return read.success ? [read.data] : []
  }),
)

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (userId: string) => `autopiazza.listing-drafts.${userId}`

/** Returns the drafts of one account, newest first. */
export function readDrafts(storage: DraftStorage, userId: string): Draft[] {
  try {
    return drafts.parse(JSON.parse(storage.getItem(keyOf(userId)) ?? '[]'))
  } catch {
    return []
  }
}

/** Returns false if the storage is full or forbidden. */
export function storeDraft(storage: DraftStorage, userId: string, newest: Draft): boolean {
  return write(storage, userId, [newest, ...without(readDrafts(storage, userId), newest.id)].slice(0, maxDrafts))
}

export function dropDraft(storage: DraftStorage, userId: string, id: string): void {
  write(storage, userId, without(readDrafts(storage, userId), id))
}

/** Returns the values of a draft. The confirmation is left out, because it is valid for one version only. */
export function draftValuesOf(values: ListingValues): DraftValues {
  return draftValues.parse(values)
}

export function isSameDraft(one: DraftValues, other: DraftValues): boolean {
  return JSON.stringify(draftValues.parse(one)) === JSON.stringify(draftValues.parse(other))
}

function without(list: readonly Draft[], id: string): Draft[] {
  return list.filter((entry) => entry.id !== id)
}

/** Storage errors are ignored: the form works without a draft. */
function write(storage: DraftStorage, userId: string, list: readonly Draft[]): boolean {
  try {
    if (list.length === 0) storage.removeItem(keyOf(userId))
    else storage.setItem(keyOf(userId), JSON.stringify(list))
    return true
  } catch {
    return false
  }
}
