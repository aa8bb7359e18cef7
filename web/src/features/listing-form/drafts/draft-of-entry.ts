import { z } from '@autopiazza/contract/zod'

type DraftStorage = Pick<Storage, 'getItem' | 'setItem'>

const key = 'autopiazza.listing-form'
const maxEntries = 50
const recorded = z.object({ draftId: z.string(), entries: z.array(z.string()) })

/** Records, for this tab, to which draft the form at a history entry writes. The screens of one form are several entries. */
export function recordDraft(storage: () => DraftStorage, entry: string, draftId: string): void {
  try {
    const before = read(storage)
    const entries = before?.draftId === draftId ? before.entries.filter((one) => one !== entry) : []
    storage().setItem(key, JSON.stringify({ draftId, entries: [entry, ...entries].slice(0, maxEntries) }))
  } catch {
    // Without the record, a reloaded page offers the draft but does not restore it.
  }
}

/** Returns the draft of the form at this history entry, after a reload or a return to it; null for a new visit. */
export function recordedDraft(storage: () => DraftStorage, entry: string): string | null {
  const found = read(storage)
  return found?.entries.includes(entry) ? found.draftId : null
}

function read(storage: () => DraftStorage) {
  try {
    return recorded.safeParse(JSON.parse(storage().getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
