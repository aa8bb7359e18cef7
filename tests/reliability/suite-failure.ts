/** Ends a suite with one line for the person who started it, without a stack. */
export class SuiteFailure extends Error {}
