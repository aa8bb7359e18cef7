/** Cars come family by family: those of one have few texts. */
const mostRemembered = 2_000

/** A function of the texts of a car, which answers what it has answered for the same texts. */
export function remembering<Car, Answer>(answerOf: (car: Car) => Answer): (texts: string, car: Car) => Answer {
  const answers = new Map<string, Answer>()
  return (texts, car) => {
    let answer = answers.get(texts)
    if (answer === undefined) {
      if (answers.size >= mostRemembered) answers.clear()
      answers.set(texts, (answer = answerOf(car)))
    }
    return answer
  }
}
