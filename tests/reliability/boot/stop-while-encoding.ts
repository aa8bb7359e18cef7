import type { BootEnvironment } from './boot-environment.ts'
import { type BootReport, formatSeconds } from './boot-report.ts'
import { countPhotographs } from './demo-stock.ts'

interface StopInput {
  readonly report: BootReport
  readonly stopTimeout: number
  readonly startTimeout: number
}

/** Checks that the product, stopped while the photographs of the demo stock are encoded, ends cleanly and continues at the next start. */
export async function stopWhileEncoding(
  { product, database }: BootEnvironment,
  { report, stopTimeout, startTimeout }: StopInput,
): Promise<void> {
  const encoded = await countPhotographs(database)
  const stoppedAt = performance.now()
  const code = await product.stop(stopTimeout)
  const time = performance.now() - stoppedAt
  report.findings.expect(code === 0, `it ends with 0 while photographs are encoded, not with ${code}`)
  product.start()
  await product.waitForStart(startTimeout)
  report.printStep(`Ended by SIGTERM in ${formatSeconds(time)}, ${encoded} photographs encoded`)
}
