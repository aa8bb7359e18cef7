/** One car: the logarithm of its price, and its amount of each cause of loss (years of age, kilometres, …). */
export interface Observation {
  readonly logPrice: number
  readonly causes: readonly number[]
}

export interface LossFit {
  /** Loss of the logarithm of the price per unit of each cause. */
  readonly losses: readonly number[]
  /** For each group: its level without any loss, and the residual of each observation with its weight. */
  readonly groups: readonly {
    readonly level: number
    readonly rests: readonly { readonly rest: number; readonly trust: number }[]
  }[]
}

export interface LossPrior {
  /** The prior values of the losses. */
  readonly losses: readonly number[]
  /** The weight of the prior, in units of evidence. */
  readonly strength: number
  /** The least loss: nothing gains value by age or kilometres. */
  readonly least: number
}

const rounds = 8
const sweeps = 200
/** A loss that changes by less than this has converged. */
const settled = 1e-6
/** A price 20 % off weighs 0.6 of an ordinary one, 40 % off 0.14: errors and special cars weigh little. */
const oddness = 0.2
/** The first rounds tolerate much more; otherwise one absurd price among few would pull the level to where all others count as odd. */
const forgiven = (round: number): number => Math.max(oddness, 3 / 2 ** round)

/**
 * Fits logPrice = level of its group − Σ loss × cause over all groups at once, by least squares with a prior (ridge regression) and repeated reweighting
 * against outliers. The losses never fall below the least one (coordinate descent).
 */
export function fitLosses(groups: readonly (readonly Observation[])[], prior: LossPrior): LossFit {
  let trusts = groups.map((group) => group.map(() => 1))
  let losses = [...prior.losses]
  let fitted: LossFit['groups'] = []
  for (let round = 0; round < rounds; round += 1) {
    losses = descend(momentsOf(groups, trusts), losses, prior)
    fitted = groups.map((group, at) => restsOf(group, trusts[at] ?? [], losses, forgiven(round)))
    trusts = fitted.map(({ rests }) => rests.map(({ trust }) => trust))
  }
  return { losses, groups: fitted }
}

interface Moments {
  /** Products of causes with causes, and of causes with losses, around the means of their groups. */
  readonly squares: readonly Float64Array[]
  readonly products: Float64Array
}

function momentsOf(groups: readonly (readonly Observation[])[], trusts: readonly (readonly number[])[]): Moments {
  const size = groups[0]?.[0]?.causes.length ?? 0
  const squares = Array.from({ length: size }, () => new Float64Array(size))
  const products = new Float64Array(size)
  const away = new Float64Array(size)
  groups.forEach((group, at) => {
    const trust = trusts[at] ?? []
    const mean = (of: (one: Observation) => number) => weightedMean(group.map(of), trust)
    const price = mean(({ logPrice }) => logPrice)
    const middle = Array.from({ length: size }, (_, cause) => mean(({ causes }) => causes[cause] ?? 0))
    group.forEach(({ logPrice, causes }, one) => {
      const weight = trust[one] ?? 0
      for (let i = 0; i < size; i += 1) away[i] = (causes[i] ?? 0) - (middle[i] ?? 0)
      for (let i = 0; i < size; i += 1) {
        const part = weight * (away[i] ?? 0)
        products[i] = (products[i] ?? 0) + part * (price - logPrice)
        const row = squares[i]
        if (row) for (let j = 0; j < size; j += 1) row[j] = (row[j] ?? 0) + part * (away[j] ?? 0)
      }
    })
  })
  return { squares, products }
}

function descend({ squares, products }: Moments, start: readonly number[], prior: LossPrior): number[] {
  const losses = [...start]
  let moved = Number.POSITIVE_INFINITY
  for (let sweep = 0; sweep < sweeps && moved > settled; sweep += 1) {
    moved = 0
    squares.forEach((row, i) => {
      const own = row[i] ?? 0
      const others = row.reduce((sum, square, j) => sum + square * (losses[j] ?? 0), 0) - own * (losses[i] ?? 0)
      const pull = prior.strength * (prior.losses[i] ?? 0)
      const loss = Math.max(prior.least, ((products[i] ?? 0) - others + pull) / (own + prior.strength))
      moved = Math.max(moved, Math.abs(loss - (losses[i] ?? 0)))
      losses[i] = loss
    })
  }
  return losses
}

function restsOf(
  group: readonly Observation[],
  trust: readonly number[],
  losses: readonly number[],
  oddness: number,
): LossFit['groups'][number] {
  const levels = group.map(
    ({ logPrice, causes }) => logPrice + causes.reduce((sum, cause, at) => sum + cause * (losses[at] ?? 0), 0),
  )
  const level = weightedMean(levels, trust)
  return {
    level,
    rests: levels.map((own) => ({ rest: own - level, trust: Math.exp(-(((own - level) / oddness) ** 2) / 2) })),
  }
}

function weightedMean(values: readonly number[], weights: readonly number[]): number {
  let [sum, weight] = [0, 0]
  values.forEach((value, at) => {
    sum += value * (weights[at] ?? 0)
    weight += weights[at] ?? 0
  })
  return sum / (weight || 1)
}
