/** The product under test: one process, or copies behind a proxy. */
export interface Product {
  readonly address: string
  /** The directory of its PostgreSQL. */
  readonly databaseDir: string
  /** Kills one of its processes. */
  kill(): Promise<void>
  /** Starts what was killed or stopped. */
  start(): void
  /** Waits for what was started; returns the milliseconds. */
  waitForStart(timeout: number): Promise<number>
  /** Kills its PostgreSQL, which is restarted automatically. */
  killDatabase(): Promise<void>
  waitUntilReady(timeout: number): Promise<void>
  /** Sends SIGTERM to all of it; returns the exit code, or null when it had to be killed. */
  stop(timeout: number): Promise<number | null>
  killEverything(): Promise<void>
}
