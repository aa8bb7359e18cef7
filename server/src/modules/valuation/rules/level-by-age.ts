/** The deviation of an advert's price from the level of its model, as a logarithm, after removing age and kilometres. */
export interface Rest {
  readonly age: number
  readonly rest: number
  readonly trust: number
}

/** Adverts of the same year show how a year differs (a new generation, a facelift); those of adjacent years weigh less. */
const yearsAlike = 0.6
/** The number of adverts at which half of the difference is applied. */
const yearPrior = 1
/** From so many years after the oldest advert no year differs any more: beyond that the level only falls. */
const beyond = 5

/**
 * The level of a model at this age: its general course, and the deviation of the year. No level is above a younger one's or below an older one's: it lies
 * halfway between the limits of the younger and of the older. evidence is how many adverts of about that year there are.
 */
export function levelByAge(
  age: number,
  rests: readonly Rest[],
  evenLevel: (age: number) => number,
): { readonly level: number; readonly evidence: number } {
  const seen = sumsByAge(rests)
  const oldest = Math.max(age, ...seen.map((one) => one.age)) + beyond
  const levels = Array.from({ length: oldest + 1 }, (_, year) => evenLevel(year) + standingOf(year, seen).rest)
  const level = (Math.min(...levels.slice(0, age + 1)) + Math.max(...levels.slice(age))) / 2
  return { level, evidence: standingOf(age, seen).evidence }
}

function sumsByAge(rests: readonly Rest[]): readonly Rest[] {
  return [...Map.groupBy(rests, ({ age }) => age)].map(([age, group]) => ({
    age,
    rest: group.reduce((sum, { rest, trust }) => sum + rest * trust, 0),
    trust: group.reduce((sum, { trust }) => sum + trust, 0),
  }))
}

function standingOf(age: number, seen: readonly Rest[]): { readonly rest: number; readonly evidence: number } {
  let [sum, evidence] = [0, 0]
  for (const one of seen) {
    const alike = Math.exp(-(((one.age - age) / yearsAlike) ** 2) / 2)
    sum += alike * one.rest
    evidence += alike * one.trust
  }
  return { rest: sum / (evidence + yearPrior), evidence }
}
