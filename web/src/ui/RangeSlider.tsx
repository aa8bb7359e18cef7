import type { ReactNode } from 'react'

export interface RangeSliderProps {
  legend: string
  minLabel: string
  maxLabel: string
  min: number
  max: number
  step: number
  value: readonly [number, number]
  /** Called at every move, for the readout. */
  onChange: (value: [number, number]) => void
  /** Called at the end of a move; use it to send requests. A key press moves by one step, and more may follow. */
  onCommit?: (value: [number, number], isByKey: boolean) => void
  /** Returns the announced value of the low thumb (0) or the high one (1). */
  format: (value: number, end: 0 | 1) => string
  /** Fields with the range, above the slider. A plain form submits them instead of the slider. */
  readout: ReactNode
  /** Without a track only the fields are shown. */
  hasTrack?: boolean
}

/** Renders two native range inputs over one track, so that each thumb is a real slider for keyboards and screen readers. */
export function RangeSlider({
  legend,
  minLabel,
  maxLabel,
  min,
  max,
  step,
  value,
  onChange,
  onCommit,
  format,
  readout,
  hasTrack = true,
}: RangeSliderProps) {
  const [low, high] = value
  const share = (n: number) => ((n - min) / (max - min)) * 100
  const commit = (isByKey: boolean) => onCommit?.([low, high], isByKey)
  const ends = [
    { label: minLabel, current: low, next: (n: number): [number, number] => [Math.min(n, high), high] },
    { label: maxLabel, current: high, next: (n: number): [number, number] => [low, Math.max(n, low)] },
  ]

  return (
    <fieldset className="ranged">
      <legend>{legend}</legend>
      {readout}
      {hasTrack ? (
        <div className="range">
          <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 4">
            <rect x={share(low)} width={Math.max(0, share(high) - share(low))} height="4" />
          </svg>
          {ends.map(({ label, current, next }, index) => (
            <input
              key={label}
              type="range"
              aria-label={label}
              aria-valuetext={format(current, index === 0 ? 0 : 1)}
              min={min}
              max={max}
              step={step === 1 ? undefined : step}
              value={current}
              onChange={(event) => onChange(next(event.currentTarget.valueAsNumber))}
              onPointerUp={() => commit(false)}
              onKeyUp={() => commit(true)}
              onBlur={() => commit(false)}
              className={index === 0 && share(low) > 50 ? 'z-10' : undefined}
            />
          ))}
        </div>
      ) : null}
    </fieldset>
  )
}
