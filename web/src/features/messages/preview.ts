import { previewLength } from '@autopiazza/contract/constants'

/** The beginning of a message for a list, with an ellipsis when there is more. */
export function preview(text: string): string {
  const characters = Array.from(text)
  return characters.length > previewLength ? `${characters.slice(0, previewLength).join('')}…` : text
}
