/** A problem that the operator can solve: its message is one clear line, without a stack, and the process exits with 1. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
