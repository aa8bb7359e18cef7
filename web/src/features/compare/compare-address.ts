import { maxCompared } from '@autopiazza/contract/constants'
import { isId } from '@autopiazza/contract/ids'
import { withVehicle } from '../../entities/comparison/selection.ts'

export interface CompareSearch {
  /** The ids of the compared cars, `a,b`. */
  ids?: string
  /** An additional car, which joins the comparison when there is space. */
  add?: string
  only?: 'differences'
}

export interface RequestedComparison {
  /** The cars to compare, each once, at most four. */
  readonly ids: readonly string[]
  /** The number of invalid ids. */
  readonly unreadable: number
  /** Cars beyond the maximum of four. */
  readonly waiting: readonly string[]
  readonly onlyDifferences: boolean
}

/** Parses the query of a comparison. Any text is accepted. */
export function readComparison({ ids = '', add, only }: CompareSearch): RequestedComparison {
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

/** Returns the query of the comparison without the given car. The first waiting car takes its place. */
export function withoutVehicle({ ids, waiting, onlyDifferences }: RequestedComparison, id: string) {
  const [add] = waiting
  return {
    ids: ids.filter((other) => other !== id),
    ...(add && { add }),
    ...(onlyDifferences && { only: 'differences' as const }),
  }
}

/** Returns the selection after a visit to a comparison. The compared cars replace it only if no selected car is lost, because anyone can send such a URL. */
export function selectionAfter(chosen: readonly string[], shown: readonly string[]): readonly string[] {
  return chosen.every((id) => shown.includes(id)) ? shown : chosen
}
