import { provinces } from '@autopiazza/contract/provinces'
import { provincesIn, regions } from '@autopiazza/contract/regions'
import { expect, test } from 'vitest'
import { areasOf, shownRegion } from './map-areas.ts'
import { boxAround, provinceOutlines, regionOutlines, shadeOf } from './outlines.ts'

const named = (outlines: readonly { readonly name: string }[]) => outlines.map(({ name }) => name).toSorted()

test('draws every region and every province once', () => {
  expect(named(regionOutlines)).toEqual([...regions].toSorted())
  expect(named(provinceOutlines)).toEqual([...provinces].toSorted())
})

test.each([...regionOutlines, ...provinceOutlines])(
  'draws the outline of $name as a closed path with its count inside',
  ({ path, ...outline }) => {
    expect(path).toMatch(/^(M\d+ \d+l[-\d ]+z)+$/)
    const { x, y, width, height } = boxAround([{ path, ...outline }])
    expect(outline.x > x && outline.x < x + width && outline.y > y && outline.y < y + height).toBe(true)
  },
)

test.each(regions)('draws the provinces of %s inside it', (region) => {
  const around = boxAround(regionOutlines.filter(({ name }) => name === region))
  const within = boxAround(provinceOutlines.filter(({ name }) => provincesIn(region).some((code) => code === name)))
  for (const side of ['x', 'y', 'width', 'height'] as const)
    expect(Math.abs(within[side] - around[side])).toBeLessThan(60)
})

test('computes the bounding box of a path from its start and relative steps', () => {
  const outline = { name: '', x: 0, y: 0, room: 0, path: 'M100 100l100 0 0-50-100 0z' }
  expect(boxAround([outline])).toEqual({ x: 97, y: 47, width: 106, height: 56 })
})

test.each([
  [0, 0, 0],
  [0, 100, 0],
  [1, 100, 1],
  [10, 100, 1],
  [11, 100, 2],
  [31, 100, 3],
  [61, 100, 4],
  [100, 100, 4],
  [1, 1, 4],
])('shades a region with %d adverts, where the maximum is %d, with level %d', (count, greatest, shade) => {
  expect(shadeOf(count, greatest)).toBe(shade)
})

test('the count of a region is the sum of its provinces, and provinces are shown once their region or one of them is chosen', () => {
  const counts = [
    { value: 'FI', count: 3 },
    { value: 'PI', count: 2 },
    { value: 'BO', count: 7 },
  ]
  const of = (name: string, areas: ReturnType<typeof areasOf>) => areas.find(({ value }) => value === name)?.count
  expect(of('Toscana', areasOf({}, counts))).toBe(5)
  expect(of('Molise', areasOf({}, counts))).toBe(0)
  expect(of('Toscana', areasOf({}, undefined))).toBeUndefined()
  expect(shownRegion({ province: 'PI' })).toBe('Toscana')
  const tuscan = areasOf({ province: 'PI' }, counts)
  expect(tuscan).toHaveLength(10)
  expect(tuscan.filter(({ isChosen }) => isChosen)).toEqual([{ value: 'PI', name: 'Pisa', count: 2, isChosen: true }])
})
