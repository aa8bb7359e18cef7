import { onTestFinished, vi } from 'vitest'

/** Returns a clock of this process that can be changed until the test ends, as by a suspension or a wrong setting of the machine. */
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
