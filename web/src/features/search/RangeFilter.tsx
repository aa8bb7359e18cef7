import { useState } from 'react'
import { RangeSlider, type RangeSliderProps } from '../../ui/RangeSlider.tsx'

type Range = [number, number]

/** A range slider that moves freely and tells the new range only at the end of a move. */
export function RangeFilter({
  value,
  onCommit,
  ...rest
}: Omit<RangeSliderProps, 'onChange' | 'onCommit'> & { onCommit: (value: Range) => void }) {
  const [moving, setMoving] = useState<Range | null>(null)

  function commit([low, high]: Range) {
    setMoving(null)
    if (low !== value[0] || high !== value[1]) onCommit([low, high])
  }
  return <RangeSlider {...rest} value={moving ?? value} onChange={setMoving} onCommit={commit} />
}
