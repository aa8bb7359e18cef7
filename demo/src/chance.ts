import { createHash } from 'node:crypto'

/** A pseudo-random choice that is the same in every run: a whole number below `choices`, from the car's key and the question. */
export function chance(key: string, question: string, choices: number): number {
  return createHash('sha256').update(`${question}:${key}`).digest().readUInt32BE(0) % choices
}

export function chosen<T>(key: string, question: string, options: readonly [T, ...T[]]): T {
  return options[chance(key, question, options.length)] ?? options[0]
}
