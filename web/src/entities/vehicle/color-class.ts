import { type Color, colors } from '@autopiazza/contract/vocabulary'

export type ColorClass = Color | 'unknown'

/** The colour class of a drawing for the colour of an advert. */
export function colorClass(color: string | null): ColorClass {
  return colors.find((known) => known === color) ?? 'unknown'
}
