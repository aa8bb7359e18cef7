/** The suite cannot begin: typed wrongly (1), or something that it needs is missing on this machine (2). */
export class SuiteFailure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
