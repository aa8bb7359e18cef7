import { provinceLines, regionLines } from './italy-outlines.ts'

/** The border of a region or a province, and where its count is drawn. */
export interface Outline {
  readonly name: string
  readonly x: number
  readonly y: number
  /** Distance from the position of the count to the border; the distance to the sides is half as much again. */
  readonly room: number
  readonly path: string
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export const regionOutlines = outlinesIn(regionLines)
export const provinceOutlines = outlinesIn(provinceLines)

function outlinesIn(lines: string): readonly Outline[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', spot = '', path = ''] = line.split('|')
      const [x = 0, y = 0, room = 0] = spot.split(' ').map(Number)
      return { name, x, y, room, path }
    })
}

/** Returns the smallest box around outlines, with a margin. A path is a start, relative steps, and an end. */
export function boxAround(outlines: readonly Outline[]): Box {
  const xs: number[] = []
  const ys: number[] = []
  for (const [, x = '', y = '', steps = ''] of outlines.flatMap(({ path }) => [
    ...path.matchAll(/M(\d+) (\d+)l([^z]*)z/g),
  ])) {
    let [atX, atY] = [Number(x), Number(y)]
    const numbers = steps.match(/-?\d+/g)?.map(Number) ?? []
    xs.push(atX)
    ys.push(atY)
    for (let at = 0; at < numbers.length; at += 2) {
      xs.push((atX += numbers[at] ?? 0))
      ys.push((atY += numbers[at + 1] ?? 0))
    }
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  const [width, height] = [Math.max(...xs) - left, Math.max(...ys) - top]
  const margin = Math.max(width, height) * 0.03
  return { x: left - margin, y: top - margin, width: width + 2 * margin, height: height + 2 * margin }
}

/** Returns 0 for no adverts, otherwise 1 to 4 by the share of the greatest count. */
export function shadeOf(count: number, greatest: number): 0 | 1 | 2 | 3 | 4 {
  if (count === 0 || greatest === 0) return 0
  const share = count / greatest
  if (share <= 0.1) return 1
  if (share <= 0.3) return 2
  return share <= 0.6 ? 3 : 4
}
