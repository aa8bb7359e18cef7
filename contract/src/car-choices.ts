import { maxCarChoices, searchLimits } from './constants.ts'

/** A make, or one model of it. */
export interface CarChoice {
  readonly make: string
  readonly model?: string | undefined
}

const separator = ':'
const limit = searchLimits.word

/** Returns the choice as a search stores it: 'Audi', or 'Volkswagen:Golf'. */
export function carChoiceText({ make, model }: CarChoice): string {
  return model ? `${make}${separator}${model}` : make
}

/** Parses a choice; undefined without a make. */
export function carChoiceOf(text: string): CarChoice | undefined {
  const [make = '', ...rest] = text.split(separator)
  const named = { make: make.trim().slice(0, limit).trim(), model: rest.join(separator).trim().slice(0, limit).trim() }
  if (named.make === '') return undefined
  return named.model === '' ? { make: named.make } : named
}

export function isSameChoice(one: CarChoice, other: CarChoice): boolean {
  return carChoiceText(one).toLowerCase() === carChoiceText(other).toLowerCase()
}

interface ChosenCars {
  readonly make?: string | undefined
  readonly model?: string | undefined
  readonly cars?: readonly string[] | undefined
}

/** Returns all choices of a search without duplicates. The choice in make and model comes first. */
export function carChoicesOf({ make, model, cars = [] }: ChosenCars): CarChoice[] {
  const all = [...(make ? [carChoiceText({ make, model })] : []), ...cars].flatMap((text) => carChoiceOf(text) ?? [])
  return all
    .filter((choice, at) => all.findIndex((other) => isSameChoice(choice, other)) === at)
    .slice(0, maxCarChoices)
}

/** Returns the choices as filters: a single choice as make and model, several as a list. */
export function choiceFilters(choices: readonly CarChoice[]) {
  const [only] = choices
  return choices.length > 1
    ? { make: undefined, model: undefined, cars: choices.map(carChoiceText) }
    : { make: only?.make, model: only?.model, cars: undefined }
}
