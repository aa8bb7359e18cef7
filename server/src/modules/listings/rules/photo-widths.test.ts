import { describe, expect, it } from 'vitest'
import { photoWidths } from './photo-widths.ts'

describe('the widths of a photograph', () => {
  it.each([
    [100, [100]],
    [320, [320]],
    [640, [320, 640]],
    [1000, [320, 640, 1000]],
    [1200, [320, 640, 960, 1200]],
    [1280, [320, 640, 960, 1280]],
    [1920, [320, 640, 960, 1280, 1920]],
  ])('of %i pixels are %j', (width, expected) => {
    expect(photoWidths(width)).toEqual(expected)
  })
})
