import { SuiteFailure } from './suite-failure.ts'

/** Returns a whole number from the environment. */
export function readWholeNumber(name: string, fallback: number, least = 1): number {
  const number = Number(process.env[name] || fallback)
  if (!Number.isInteger(number) || number < least)
    throw new SuiteFailure(`${name} must be a whole number, at least ${least}.`)
  return number
}

/** Returns the seed of this run: SEED, or a different one each time. */
export const readSeed = (): number => readWholeNumber('SEED', Date.now() % 1_000_000, 0)
