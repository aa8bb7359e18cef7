const ladder = [320, 640, 960, 1280, 1920]
const widest = 1920
const worthAnother = 1.1

/** The widths in pixels a photograph is kept in, ascending, none above its own; the last one is its best. */
export function photoWidths(originalWidth: number): number[] {
  const widths = ladder.filter((width) => width <= originalWidth)
  const best = Math.min(originalWidth, widest)
  const last = widths.at(-1)
  return last === undefined || best > last * worthAnother ? [...widths, best] : widths
}
