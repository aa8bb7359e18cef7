import { chmod, glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SuiteFailure } from '../suite-failure.ts'

/** How often the processes look at the file, in seconds. */
const lookEvery = 1

/** The clock of the machine for the processes that are started with its environment; it is moved while they run. What they measure with a stopwatch goes on as it is. */
export class MovableClock {
  readonly environment: Readonly<Record<string, string>>
  readonly #file: string

  private constructor(library: string, file: string) {
    this.#file = file
    this.environment = {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: String(lookEvery),
      DONT_FAKE_MONOTONIC: '1',
      NO_FAKE_STAT: '1',
    }
  }

  static async create(folder: string): Promise<MovableClock> {
    const [library] = await Array.fromAsync(glob('/usr/lib/*/faketime/libfaketimeMT.so.1'))
    if (library === undefined)
      throw new SuiteFailure('A clock that jumps needs libfaketime: apt-get install faketime', 2)
    const clock = new MovableClock(library, join(folder, 'clock'))
    await clock.moveTo(0)
    await chmod(clock.#file, 0o644)
    return clock
  }

  /** So many hours away from the true time; every process has seen it when this returns. */
  async moveTo(hours: number): Promise<void> {
    await writeFile(this.#file, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * 3_600}\n`)
    await sleep(lookEvery * 2_000)
  }

  /** A program that runs this one by this clock, for whoever gives it no environment. */
  async wrap(folder: string, program: string): Promise<string> {
    const path = join(folder, 'by-this-clock')
    const assignments = Object.entries(this.environment).map(([name, value]) => `${name}='${value}'`)
    await writeFile(path, `#!/bin/sh\nexec env ${assignments.join(' ')} '${program}' "$@"\n`)
    await chmod(path, 0o755)
    return path
  }
}
