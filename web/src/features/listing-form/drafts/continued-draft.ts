import { z } from '@autopiazza/contract/zod'

type Shelf = Pick<Storage, 'getItem' | 'setItem'>

const key = 'autopiazza.listing-form'
const mostEntries = 50
const noted = z.object({ draftId: z.string(), entries: z.array(z.string()) })

/** Records, for this tab, which draft the form at a history entry writes. The screens of one form are several entries. */
export function noteDraft(shelf: () => Shelf, entry: string, draftId: string): void {
  try {
    const before = read(shelf)
    const entries = before?.draftId === draftId ? before.entries.filter((one) => one !== entry) : []
    shelf().setItem(key, JSON.stringify({ draftId, entries: [entry, ...entries].slice(0, mostEntries) }))
  } catch {
    // Without the record, a reloaded page offers the draft instead of restoring it.
  }
}

/** Returns the draft of the form at this history entry, after a reload or a return to it; null for a new visit. */
export function notedDraft(shelf: () => Shelf, entry: string): string | null {
  const found = read(shelf)
  return found?.entries.includes(entry) ? found.draftId : null
}

function read(shelf: () => Shelf) {
  try {
    return noted.safeParse(JSON.parse(shelf().getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}
