import { endOfAside, isDemand, startOfClause } from './clauses.ts'
import type { Outline, Span } from './outline.ts'
import type { Sentence } from './sentence.ts'
import { ownedBehind, ownedHere, tradeAlone, worthWords } from './words/ownership.ts'

/** Removes cars that a person has, had or trades in, with all words about them: 'do dentro la mia Punto del 2011'. */
export function parseOwnedCars(sentence: Sentence, outline: Outline): void {
  for (const pattern of ownedHere) for (const span of outline.find(pattern)) dropOwned(sentence, outline, span)
  for (const pattern of ownedBehind)
    for (const { from, to } of outline.find(pattern)) {
      const start = startOfClause(sentence, from)
      if (sentence.isFree(from, to) && !isDemand(sentence, start - 1))
        sentence.drop(start, endOf(sentence, outline, to))
    }
  for (const { from, to } of outline.find(tradeAlone)) if (sentence.isFree(from, to)) sentence.drop(from, to)
}

function dropOwned(sentence: Sentence, outline: Outline, { from, to }: Span): void {
  if (!sentence.isFree(from, to) || isWanted(sentence, from)) return
  const clause = startOfClause(sentence, from)
  const isOffer = Array.from({ length: from - clause }, (_, step) => sentence.wordAt(clause + step)).some((word) =>
    worthWords.has(word),
  )
  sentence.drop(isOffer ? clause : from, endOf(sentence, outline, to))
}

const articles = new Set(['la', 'il', 'lo', 'una', 'un', 'le', 'i', 'to', 'di'])

/** Returns whether the car is wanted: 'vorrei la mia prima Golf', 'who has a Golf'. */
function isWanted(sentence: Sentence, at: number): boolean {
  let before = at - 1
  while (articles.has(sentence.wordAt(before))) before -= 1
  return isDemand(sentence, before)
}

const exchange =
  / (?:con|for|with|a|to|contro) (?:una|un|uno|la|a|an|the|qualcosa|something) (?:(?!con |for |with )[a-zA-Z]+ ){0,3}?(?:CAR|FUEL|BODY|GEAR|COLOR)(?= )/g

/** Returns the end of the words about the owned car: 'la mia Ypsilon con una 500' is about two cars. */
function endOf(sentence: Sentence, outline: Outline, to: number): number {
  const end = endOfAside(sentence, to - 1)
  const other = outline.find(exchange).find(({ from }) => from >= to && from < end)
  return other ? other.from : Math.max(to, end)
}
