import type { PhotoFormat } from '../../modules/listings/ports.ts'

/** A quality for pictures up to this width, in pixels. */
interface Step {
  readonly upTo: number
  readonly quality: Readonly<Record<PhotoFormat, number>>
}

/** The lowest qualities within the limits of benchmarks/photo-quality, which measures them. */
const steps: readonly Step[] = [
  { upTo: 640, quality: { avif: 60, webp: 70, jpg: 70 } },
  { upTo: Number.POSITIVE_INFINITY, quality: { avif: 62, webp: 74, jpg: 74 } },
]

export function qualityOf(format: PhotoFormat, width: number): number {
  const step = steps.find(({ upTo }) => width <= upTo)
  if (!step) throw new Error(`No quality for ${width} pixels`)
  return step.quality[format]
}
