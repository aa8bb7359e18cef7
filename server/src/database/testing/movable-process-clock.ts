import { onTestFinished, vi } from 'vitest'

/** Until the test ends, the clock of this process alone can be moved, as by a suspension or on a machine that is set wrong. */
export function movableProcessClock() {
  const RealDate = Date
  let offset = 0
  class MovedDate extends RealDate {
    constructor(...given: [] | [string | number | Date]) {
      if (given.length === 0) super(RealDate.now() + offset)
      else super(given[0])
    }
    static override now(): number {
      return RealDate.now() + offset
    }
  }
  vi.stubGlobal('Date', MovedDate)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (milliseconds: number): void => void (offset = milliseconds)
}
