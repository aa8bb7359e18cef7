import type { BodyType } from '@autopiazza/contract'
import { type Color, colors } from '@autopiazza/contract/vocabulary'
import { classNames } from '../../ui/class-names.ts'
import cars from './cars.svg?url'

interface CarDrawingProps {
  body: BodyType
  /** A colour of the vocabulary, or any other text. */
  color: string | null
  /** The text alternative. Empty for decoration; omitted behind a photograph, because the photograph has one. */
  label?: string
  className?: string | undefined
  /** Fills the width at a third of a photograph's height. */
  isLow?: boolean
}

/** Draws a body type from the side in the car's colour. The shapes are in cars.svg. */
export function CarDrawing({ body, color, label, className, isLow = false }: CarDrawingProps) {
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : label === '' && { 'aria-hidden': true })}
      viewBox={isLow ? '0 30 400 210' : undefined}
      className={classNames('stage', isLow && 'stage-low', `paint-${colorClass(color)}`, className)}
    >
      <use href={`${cars}#${body}`} {...(isLow && { width: 400, height: 300 })} />
    </svg>
  )
}

type ColorClass = Color | 'unknown'

function colorClass(color: string | null): ColorClass {
  return colors.find((known) => known === color) ?? 'unknown'
}
