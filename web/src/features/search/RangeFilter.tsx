import { useRef, useState } from 'react'
import { RangeSlider, type RangeSliderProps } from '../../ui/RangeSlider.tsx'

type Range = [number, number]

/** A range slider that reports the new range only at the end of a move; consecutive key presses are one move. */
export function RangeFilter({
  value,
  onCommit,
  ...rest
}: Omit<RangeSliderProps, 'onChange' | 'onCommit'> & { onCommit: (value: Range, goesOn: boolean) => void }) {
  const [moving, setMoving] = useState<Range | null>(null)

  const byKeys = useRef<string>(undefined)

  function commit([low, high]: Range, isByKey: boolean) {
    setMoving(null)
    const isMoved = low !== value[0] || high !== value[1]
    if (isMoved) onCommit([low, high], isByKey && byKeys.current === String(value))
    if (isMoved || !isByKey) byKeys.current = isByKey ? String([low, high]) : undefined
  }
  return <RangeSlider {...rest} value={moving ?? value} onChange={setMoving} onCommit={commit} />
}
