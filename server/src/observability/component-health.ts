/** The current state of a long-lived part of the process. */
interface PartState {
  readonly part: string
  /** The problem, in a few words for an operator; null while the part works. */
  readonly problem: string | null
  /** Without it this process should receive no requests. */
  readonly isEssential: boolean
}

/** A figure for the operator. */
interface PartFigure {
  readonly name: string
  readonly help: string
  readonly value: () => number
}

/** The registry of the states of all long-lived parts; /readyz and the metrics read it. */
export interface ComponentHealth {
  /** Registers a part by a function that returns its problem; it is called at each reading. */
  add(part: string, problem: () => string | null, options?: { readonly isEssential?: boolean }): void
  measure(figure: PartFigure): void
  states(): readonly PartState[]
  figures(): readonly PartFigure[]
}

export function createComponentHealth(): ComponentHealth {
  const parts: { part: string; problem: () => string | null; isEssential: boolean }[] = []
  const figures: PartFigure[] = []
  return {
    add: (part, problem, { isEssential = false } = {}) => void parts.push({ part, problem, isEssential }),
    measure: (figure) => void figures.push(figure),
    states: () => parts.map(({ part, problem, isEssential }) => ({ part, problem: problem(), isEssential })),
    figures: () => figures,
  }
}

/** The problem when something periodic has not happened for longer than maxMilliseconds, otherwise null. */
export function overdueProblem(what: string, since: number, maxMilliseconds: number): string | null {
  const elapsed = performance.now() - since
  return elapsed > maxMilliseconds ? `${what} for ${Math.round(elapsed / 1000)} s` : null
}
