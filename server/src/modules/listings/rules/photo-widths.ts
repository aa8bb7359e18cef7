const ladder = [320, 640, 960, 1280]
const worthAnother = 1.1

/** The widths in pixels in which a photograph is offered, ascending; the last one is the width of the master. */
export function photoWidths(masterWidth: number): number[] {
  return [...ladder.filter((width) => width * worthAnother <= masterWidth), masterWidth]
}
