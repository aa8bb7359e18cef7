import { type Color, colors } from '@autopiazza/contract/vocabulary'

export type Paint = Color | 'unknown'

/** The paint of a drawing for whatever the advert says its colour is. */
export function paintOf(color: string | null): Paint {
  return colors.find((known) => known === color) ?? 'unknown'
}
