import { type Color, colors } from '@autopiazza/contract/vocabulary'

export type Paint = Color | 'unknown'

/** The colour class of a drawing for the colour of an advert. */
export function paintOf(color: string | null): Paint {
  return colors.find((known) => known === color) ?? 'unknown'
}
