/** The suite cannot begin: wrong arguments (1), or a requirement that this machine lacks (2). */
export class SuiteFailure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
