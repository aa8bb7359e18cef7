interface ComponentState {
  readonly component: string
  /** The problem, in a few words for an operator; null while the component works. */
  readonly problem: string | null
  /** True when the process should receive no requests without it. */
  readonly isEssential: boolean
}

interface ComponentFigure {
  readonly name: string
  readonly help: string
  readonly value: () => number
}

/** Registry of the states of all long-lived components, read by /readyz and the metrics. */
export interface ComponentHealth {
  /** Registers a component with a function that returns its problem, called on each read. */
  add(component: string, problem: () => string | null, options?: { readonly isEssential?: boolean }): void
  measure(figure: ComponentFigure): void
  states(): readonly ComponentState[]
  figures(): readonly ComponentFigure[]
}

export function createComponentHealth(): ComponentHealth {
  const components: { component: string; problem: () => string | null; isEssential: boolean }[] = []
  const figures: ComponentFigure[] = []
  return {
    add: (component, problem, { isEssential = false } = {}) =>
      void components.push({ component, problem, isEssential }),
    measure: (figure) => void figures.push(figure),
    states: () =>
      components.map(({ component, problem, isEssential }) => ({ component, problem: problem(), isEssential })),
    figures: () => figures,
  }
}

/** Returns a problem when something periodic has not happened for longer than `maxMilliseconds`, otherwise null. */
export function overdueProblem(what: string, since: number, maxMilliseconds: number): string | null {
  const elapsed = performance.now() - since
  return elapsed > maxMilliseconds ? `${what} for ${Math.round(elapsed / 1000)} s` : null
}
