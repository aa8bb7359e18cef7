import { maxCompared } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { withVehicle } from '../../entities/comparison/selection.ts'

export interface CompareSearch {
  /** The cars side by side, `a,b`. */
  ids?: string
  /** One more, which joins them when there is room. */
  add?: string
  only?: 'differences'
}

export interface AskedComparison {
  /** The cars to compare, each once, at most four. */
  readonly ids: readonly string[]
  /** How many ids are none. */
  readonly unreadable: number
  /** Cars that find no room. */
  readonly waiting: readonly string[]
  readonly onlyDifferences: boolean
}

/** What an address asks for, whatever is written in it. */
export function readComparison({ ids = '', add, only }: CompareSearch): AskedComparison {
  const written = [...ids.split(','), add ?? ''].map((id) => id.trim().toLowerCase()).filter(Boolean)
  const wanted = [...new Set(written.filter(isId))]
  const compared = wanted.reduce<readonly string[]>((all, id) => withVehicle(all, id) ?? all, [])
  return {
    ids: compared,
    unreadable: written.filter((id) => !isId(id)).length,
    waiting: wanted.slice(maxCompared),
    onlyDifferences: only === 'differences',
  }
}

/** The comparison without one of its cars: one that waits takes its place. */
export function withoutVehicle({ ids, waiting, onlyDifferences }: AskedComparison, id: string) {
  const [add] = waiting
  return {
    ids: ids.filter((other) => other !== id),
    ...(add && { add }),
    ...(onlyDifferences && { only: 'differences' as const }),
  }
}

/** What is chosen after a page that compares these cars: the cars of a page that has all the chosen ones. Others are left alone, because anybody can send such an address. */
export function selectionAfter(chosen: readonly string[], shown: readonly string[]): readonly string[] {
  return chosen.every((id) => shown.includes(id)) ? shown : chosen
}
