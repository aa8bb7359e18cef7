/** One line for each thing that is done. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** Something the person can put right: shown as one line, without a stack. */
export class Problem extends Error {}

export function endWith(error) {
  process.stderr.write(`${error instanceof Problem ? error.message : error.stack}\n`)
  process.exit(1)
}
