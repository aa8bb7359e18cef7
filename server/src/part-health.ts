/** How a long-lived part of the process is at the moment. */
interface PartState {
  readonly part: string
  /** What is wrong, in a few words for an operator; null while it works. */
  readonly problem: string | null
  /** Without it this process should get no visitors. */
  readonly isEssential: boolean
}

/** A number that an operator watches. */
interface PartFigure {
  readonly name: string
  readonly help: string
  readonly value: () => number
}

/** The one place where every part that runs for as long as the process says how it is; /readyz and the metrics read it. */
export interface PartHealth {
  /** Registers a part by the question how it is; asked each time somebody wants to know. */
  add(part: string, problem: () => string | null, options?: { readonly isEssential?: boolean }): void
  measure(figure: PartFigure): void
  states(): readonly PartState[]
  figures(): readonly PartFigure[]
}

export function createPartHealth(): PartHealth {
  const parts: { part: string; problem: () => string | null; isEssential: boolean }[] = []
  const figures: PartFigure[] = []
  return {
    add: (part, problem, { isEssential = false } = {}) => void parts.push({ part, problem, isEssential }),
    measure: (figure) => void figures.push(figure),
    states: () => parts.map(({ part, problem, isEssential }) => ({ part, problem: problem(), isEssential })),
    figures: () => figures,
  }
}

/** The age of what happens again and again: the problem when it has not happened for longer than it may. */
export function silenceProblem(what: string, since: number, maxMilliseconds: number): string | null {
  const silence = performance.now() - since
  return silence > maxMilliseconds ? `${what} for ${Math.round(silence / 1000)} s` : null
}
