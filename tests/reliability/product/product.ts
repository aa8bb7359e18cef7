/** The product as a promise sees it: one process, or copies behind a proxy. */
export interface Product {
  /** Where people reach it. */
  readonly address: string
  /** The directory of its PostgreSQL. */
  readonly databaseDir: string
  /** Ends a process of it at once. */
  kill(): Promise<void>
  /** Starts what was killed or stopped. */
  start(): void
  /** Waits for what was started; returns the milliseconds. */
  waitForStart(timeout: number): Promise<number>
  /** Ends its PostgreSQL at once, which is started again by itself. */
  killDatabase(): Promise<void>
  waitUntilReady(timeout: number): Promise<void>
  /** SIGTERM for all of it; the exit code, null when it had to be killed. */
  stop(timeout: number): Promise<number | null>
  killEverything(): Promise<void>
}
