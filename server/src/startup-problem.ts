/** Something the person who starts the product can put right: its message is one clear line, shown without a stack, and the process exits with 1. */
export class StartupProblem extends Error {
  override name = 'StartupProblem'
}
