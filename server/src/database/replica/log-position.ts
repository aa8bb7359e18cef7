/** A position in PostgreSQL's write-ahead log, as a number that grows. */
export type LogPosition = bigint

/** The position in PostgreSQL's notation, two hexadecimal halves; null for other text. */
export function readLogPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

/** How late a replica is: it has replayed up to a position, and the primary wrote these positions at these moments. */
export interface WrittenAt {
  readonly position: LogPosition
  /** Milliseconds of a clock that only grows. */
  readonly at: number
}

/** Milliseconds since the oldest of the primary's positions that the replica has not replayed was written; 0 when it has replayed all. */
export function lagMilliseconds(written: readonly WrittenAt[], replayed: LogPosition, now: number): number {
  const missing = written.find(({ position }) => position > replayed)
  return missing ? now - missing.at : 0
}
