import type { NewPhoto } from './photo-set.ts'

const previews = new Set<string>()
let picked = 0

/** A photograph from a picked file, with a preview that stays until `releasePreviews`. */
export function newPhoto(file: File): NewPhoto {
  picked += 1
  const preview = URL.createObjectURL(file)
  previews.add(preview)
  return { kind: 'new', id: `file-${picked}`, file, preview }
}

/** Releases every preview when the page is left; not earlier, because a removal can be undone. */
export function releasePreviews(): void {
  for (const preview of previews) URL.revokeObjectURL(preview)
  previews.clear()
}
