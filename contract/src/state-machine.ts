/** A transition of a state machine: the state to which it leads, and each state in which it starts with the cause that the drawing in docs/flows names. */
export interface Step<State extends string> {
  readonly to: State
  readonly from: Readonly<Partial<Record<State, string>>>
}

/** The states of one kind of row and every transition between them. `npm run states` writes the drawings of docs/flows from it. */
export interface StateMachine<State extends string, Name extends string, Kind extends Step<State> = Step<State>> {
  readonly states: readonly State[]
  /** The initial states of a row, each with its cause. */
  readonly begins: Readonly<Partial<Record<State, string>>>
  readonly steps: Readonly<Record<Name, Kind>>
}

/** Returns the state after a step; null when the step does not start in this state. */
export function stateAfter<State extends string, Name extends string>(
  { steps }: StateMachine<State, Name>,
  state: State,
  name: Name,
): State | null {
  const { from, to } = steps[name]
  return from[state] === undefined ? null : to
}

/** Returns the states in which a step starts. */
export function statesBefore<State extends string, Name extends string>(
  { states, steps }: StateMachine<State, Name>,
  name: Name,
): State[] {
  return states.filter((state) => steps[name].from[state] !== undefined)
}

/** Returns whether no step leads out of a state. */
export function isFinal<State extends string, Name extends string>(
  { steps }: StateMachine<State, Name>,
  state: State,
): boolean {
  return !Object.values<Step<State>>(steps).some(({ from }) => from[state] !== undefined)
}
