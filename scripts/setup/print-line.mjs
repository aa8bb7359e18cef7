export function printLine(line) {
  process.stdout.write(`${line}\n`)
}

/** An error that the user can correct. It is printed as one line, without a stack. */
export class Problem extends Error {}

export function endWith(error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
  process.exit(1)
}
