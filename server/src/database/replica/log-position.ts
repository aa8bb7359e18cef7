/** A position in PostgreSQL's write-ahead log, as a growing number. */
export type LogPosition = bigint

/** Parses a position in PostgreSQL's notation, two hexadecimal halves; returns null for other text. */
export function readLogPosition(text: string): LogPosition | null {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? []
  return high && low ? (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`) : null
}

/** A position of the primary with the time at which it was written. */
export interface WrittenAt {
  readonly position: LogPosition
  /** Milliseconds of a monotonic clock. */
  readonly at: number
}

/** Returns the milliseconds since the oldest position that the replica has not replayed was written; 0 when it has replayed all. */
export function lagMilliseconds(written: readonly WrittenAt[], replayed: LogPosition, now: number): number {
  const missing = written.find(({ position }) => position > replayed)
  return missing ? now - missing.at : 0
}
