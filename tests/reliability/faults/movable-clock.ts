import { chmod, glob, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { SuiteFailure } from '../suite-failure.ts'

/** Seconds between the processes' reads of the file. */
const lookEvery = 1

/** Replaces the clock of processes that are started with its environment; it can be moved while they run. Monotonic time is not affected. */
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

  /** Moves the clock this number of hours away from the true time; returns once every process has seen it. */
  async moveTo(hours: number): Promise<void> {
    await writeFile(this.#file, `${hours < 0 ? '-' : '+'}${Math.abs(hours) * 3_600}\n`)
    await sleep(lookEvery * 2_000)
  }

  /** Writes a program that runs the given one with this clock, for callers that pass no environment. */
  async wrap(folder: string, program: string): Promise<string> {
    const path = join(folder, 'by-this-clock')
    const assignments = Object.entries(this.environment).map(([name, value]) => `${name}='${value}'`)
    await writeFile(path, `#!/bin/sh\nexec env ${assignments.join(' ')} '${program}' "$@"\n`)
    await chmod(path, 0o755)
    return path
  }
}
