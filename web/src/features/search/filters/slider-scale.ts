import { searchMinYear } from '@autopiazza/contract/constants'
import type { RangedFact } from '@autopiazza/contract/fact-filters'
import { yearInItaly } from '@autopiazza/contract/italian-time'
import { vehicleFacts } from '@autopiazza/contract/vehicle-facts'
import type { Ends } from '../../../entities/search/read-values.ts'

/** A slider with equal steps, or with the given ascending values as steps. */
export type SliderSteps = (Ends & { readonly step: number }) | readonly number[]

/** Maps between values and slider positions. A typed value between two steps has a position between theirs. */
export interface SliderScale {
  readonly ends: Ends
  readonly track: Ends & { readonly step: number }
  readonly placeOf: (value: number) => number
  readonly valueAt: (place: number) => number
}

/** Returns the slider of a fact, whose ends mean no bound: years from 1990 to the current one, other numbers from 0. */
export function sliderOf(name: RangedFact): Ends & { readonly step: number } {
  const { to, step } = vehicleFacts[name].filter.slider
  return name === 'year' ? { min: searchMinYear, max: yearInItaly(), step } : { min: 0, max: to, step }
}

const isList = (steps: SliderSteps): steps is readonly number[] => Array.isArray(steps)

export function sliderScale(steps: SliderSteps): SliderScale {
  if (!isList(steps)) {
    const ends = { min: steps.min, max: steps.max }
    const within = (value: number): number => Math.min(Math.max(value, ends.min), ends.max)
    return { ends, track: steps, placeOf: within, valueAt: (place) => place }
  }
  const last = steps.length - 1
  const at = (place: number): number => steps[Math.min(Math.max(place, 0), last)] ?? 0
  return {
    ends: { min: at(0), max: at(last) },
    track: { min: 0, max: last, step: 1 },
    placeOf(value) {
      const above = steps.findIndex((one) => one >= value)
      if (above <= 0) return above === 0 ? 0 : last
      const share = (value - at(above - 1)) / (at(above) - at(above - 1))
      return above - 1 + share
    },
    valueAt(place) {
      const below = Math.floor(place)
      return Math.round(at(below) + (place - below) * (at(below + 1) - at(below)))
    },
  }
}
