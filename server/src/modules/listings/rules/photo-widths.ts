const ladder = [320, 640, 960, 1280]
const worthAnother = 1.1

/** The widths in pixels a photograph is offered in, ascending; the last one is the master's own. */
export function photoWidths(masterWidth: number): number[] {
  return [...ladder.filter((width) => width * worthAnother <= masterWidth), masterWidth]
}
