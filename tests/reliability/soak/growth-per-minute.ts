export interface Sample {
  readonly minutes: number
  readonly megabytes: number
}

/** Returns the slope in megabytes per minute of a least-squares line through the samples; 0 with fewer than two. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const mean = (read: (sample: Sample) => number): number =>
    samples.reduce((sum, sample) => sum + read(sample), 0) / samples.length
  const [middle, level] = [mean(({ minutes }) => minutes), mean(({ megabytes }) => megabytes)]
  const spread = samples.reduce((sum, { minutes }) => sum + (minutes - middle) ** 2, 0)
  const together = samples.reduce((sum, { minutes, megabytes }) => sum + (minutes - middle) * (megabytes - level), 0)
  return spread > 0 ? together / spread : 0
}
