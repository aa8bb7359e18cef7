import type { BoundKey } from '@autopiazza/contract/fact-filters'
import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FieldError } from '../../../ui/Field.tsx'
import { RangeSlider } from '../../../ui/RangeSlider.tsx'
import { controlId } from '../open-filter.ts'
import { boundAt, type Ends } from '../../../entities/search/read-values.ts'
import type { FilterControls } from '../use-search-state.ts'
import { sliderScale, type SliderSteps } from './slider-scale.ts'
import { useIsOpened } from './FilterGroup.tsx'
import { TypedBound } from './TypedBound.tsx'

type Range = [number, number]
type Bounds = readonly [from: number | undefined, to: number | undefined]

export interface RangeFilterProps extends FilterControls {
  filter: FilterName
  legend: string
  labels: readonly [string, string]
  names: readonly [BoundKey | 'minPrice', BoundKey | 'maxPrice']
  /** The steps of the slider. The first and last step mean no bound. */
  slider: SliderSteps
  /** The lowest and highest value that can be typed. */
  typed: Ends
  unit?: string | undefined
  format: (value: number) => string
  /** The slider's value as screen readers announce it. */
  valueText: (value: number) => string
}

/** Renders a range with typed fields and a slider. The slider reports the new range only at the end of a move; consecutive key presses count as one move. */
export function RangeFilter({
  filter,
  legend,
  labels,
  names,
  slider,
  typed,
  unit,
  format,
  valueText,
  state,
  change,
}: RangeFilterProps) {
  const t = useTranslations('search.filters')
  const [moving, setMoving] = useState<Range | null>(null)
  const [problems, setProblems] = useState<readonly [string | null, string | null]>([null, null])
  const byKeys = useRef<string>(undefined)
  const value: Bounds = [state[names[0]], state[names[1]]]
  const onCommit = ([from, to]: Bounds, goesOn: boolean) => change({ [names[0]]: from, [names[1]]: to }, goesOn)

  const { ends, track, placeOf, valueAt } = sliderScale(slider)
  const position: Range = [placeOf(value[0] ?? ends.min), placeOf(value[1] ?? ends.max)]
  const shown = moving ? boundsOf(moving) : value

  /** Preserves the bound of a thumb that was not moved, because that bound may be beyond the slider. */
  function boundsOf([low, high]: Range): Bounds {
    return [
      low === position[0] ? value[0] : boundAt(valueAt(low), ends.min),
      high === position[1] ? value[1] : boundAt(valueAt(high), ends.max),
    ]
  }
  function commit(range: Range, isByKey: boolean) {
    setMoving(null)
    const isMoved = range[0] !== position[0] || range[1] !== position[1]
    if (isMoved) onCommit(boundsOf(range), isByKey && byKeys.current === String(position))
    if (isMoved || !isByKey) byKeys.current = isByKey ? String(range) : undefined
  }
  /** Without a bound, an end of the slider includes any value beyond it. */
  function endText(place: number, at: 0 | 1): string {
    const bound = shown[at]
    if (bound !== undefined) return valueText(bound)
    const end = valueAt(place)
    const text = valueText(end)
    if (boundAt(end, ends.max) === undefined) return t('andAbove', { value: text })
    return boundAt(end, ends.min) === undefined && end > 0 ? t('andBefore', { value: text }) : text
  }
  const hasTrack = useIsOpened()
  const id = controlId(filter)
  const fields = ([0, 1] as const).map((at) => (
    <TypedBound
      key={names[at]}
      id={`${id}-${at}`}
      name={names[at]}
      label={labels[at]}
      prefix={t(at === 0 ? 'from' : 'to')}
      value={shown[at]}
      ends={typed}
      format={format}
      hasProblem={problems[at] !== null}
      onProblem={(problem) => setProblems(at === 0 ? [problem, problems[1]] : [problems[0], problem])}
      onCommit={(bound) => onCommit(at === 0 ? [bound, value[1]] : [value[0], bound], false)}
    />
  ))
  return (
    <div id={id}>
      <RangeSlider
        legend={unit ? `${legend} (${unit})` : legend}
        minLabel={labels[0]}
        maxLabel={labels[1]}
        {...track}
        value={moving ?? position}
        onChange={setMoving}
        onCommit={commit}
        format={endText}
        hasTrack={hasTrack}
        readout={
          <>
            <div className="bounds">{fields}</div>
            {problems.map((problem, at) =>
              problem ? (
                <FieldError key={names[at]} id={`${id}-${at}-error`}>
                  {problem}
                </FieldError>
              ) : null,
            )}
          </>
        }
      />
    </div>
  )
}
