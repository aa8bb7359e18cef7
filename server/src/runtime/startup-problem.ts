/** A problem that the operator can solve. Its message is printed in one line without a stack, and the process exits with 1. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
