/**
 * A sparse matrix in row-major order: row i has the entries from starts[i] to starts[i + 1], each an amount of a
 * bundle. Bundle i covers the
 * columns from firsts[i] to firsts[i + 1]. No two bundles of a row share a column.
 */
export interface SparseRows {
  readonly starts: Uint32Array
  readonly bundles: Uint32Array
  readonly amounts: Float32Array
  readonly firsts: Uint32Array
  readonly columns: Uint32Array
  readonly width: number
}

const mostSteps = 150

/** Sums the numbers of the columns of each bundle. */
function gather({ firsts, columns }: SparseRows, numbers: Float64Array, sums: Float64Array): void {
  for (let bundle = 0; bundle < sums.length; bundle += 1) {
    let sum = 0
    const end = firsts[bundle + 1] ?? 0
    for (let at = firsts[bundle] ?? 0; at < end; at += 1) sum += numbers[columns[at] ?? 0] ?? 0
    sums[bundle] = sum
  }
}

/** Adds the number of each bundle to its columns. */
function spread({ firsts, columns }: SparseRows, numbers: Float64Array, sums: Float64Array): void {
  for (let bundle = 0; bundle < numbers.length; bundle += 1) {
    const number = numbers[bundle] ?? 0
    const end = firsts[bundle + 1] ?? 0
    for (let at = firsts[bundle] ?? 0; at < end; at += 1) {
      const column = columns[at] ?? 0
      sums[column] = (sums[column] ?? 0) + number
    }
  }
}

function perBundle({ firsts }: SparseRows): Float64Array {
  return new Float64Array(firsts.length - 1)
}

/** Multiplies the matrix by the weights of its columns. */
export function productOf(rows: SparseRows, weights: Float64Array): Float64Array {
  const { starts, bundles, amounts } = rows
  const ofBundles = perBundle(rows)
  gather(rows, weights, ofBundles)
  const sums = new Float64Array(starts.length - 1)
  for (let row = 0; row < sums.length; row += 1) {
    let sum = 0
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) sum += (amounts[at] ?? 0) * (ofBundles[bundles[at] ?? 0] ?? 0)
    sums[row] = sum
  }
  return sums
}

/** Multiplies the transposed matrix by the numbers of its rows. `isSquared` squares the entries. */
function transposedOf(rows: SparseRows, numbers: Float64Array, isSquared = false): Float64Array {
  const { starts, bundles, amounts } = rows
  const ofBundles = perBundle(rows)
  for (let row = 0; row < numbers.length; row += 1) {
    const number = numbers[row] ?? 0
    if (number === 0) continue
    const end = starts[row + 1] ?? 0
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      const [bundle, amount] = [bundles[at] ?? 0, amounts[at] ?? 0]
      ofBundles[bundle] = (ofBundles[bundle] ?? 0) + number * (isSquared ? amount * amount : amount)
    }
  }
  const sums = new Float64Array(rows.width)
  spread(rows, ofBundles, sums)
  return sums
}

/** Multiplies the normal matrix, including penalties, by a step. Makes one pass over the rows, because most of the time of a fit is spent here. */
function curvatureOf(
  rows: SparseRows,
  trusts: Float64Array,
  penalties: Float64Array,
): (step: Float64Array) => Float64Array {
  const { starts, bundles, amounts } = rows
  const [along, back, product] = [perBundle(rows), perBundle(rows), new Float64Array(rows.width)]
  return (step) => {
    gather(rows, step, along)
    back.fill(0)
    for (let row = 0; row < trusts.length; row += 1) {
      const trust = trusts[row] ?? 0
      if (trust === 0) continue
      const [from, end] = [starts[row] ?? 0, starts[row + 1] ?? 0]
      let sum = 0
      for (let at = from; at < end; at += 1) sum += (amounts[at] ?? 0) * (along[bundles[at] ?? 0] ?? 0)
      sum *= trust
      for (let at = from; at < end; at += 1) {
        const bundle = bundles[at] ?? 0
        back[bundle] = (back[bundle] ?? 0) + (amounts[at] ?? 0) * sum
      }
    }
    for (let column = 0; column < product.length; column += 1)
      product[column] = (penalties[column] ?? 0) * (step[column] ?? 0)
    spread(rows, back, product)
    return product
  }
}

/**
 * Minimises Σ trust · (target − row · weights)² + Σ penalty · weight² by conjugate gradients, until the gradient is
 * below `settledAt` times the gradient at zero. Deterministic.
 */
export function sparseRidge(
  rows: SparseRows,
  { targets, trusts }: { readonly targets: Float64Array; readonly trusts: Float64Array },
  penalties: Float64Array,
  start: Float64Array,
  settledAt: number,
): Float64Array {
  const sum = (of: (column: number) => number): number => {
    let total = 0
    for (let column = 0; column < rows.width; column += 1) total += of(column)
    return total
  }
  const curvature = curvatureOf(rows, trusts, penalties)
  const weights = start.slice()
  const fitted = productOf(rows, weights)
  const scale = transposedOf(rows, trusts, true).map((square, column) => square + (penalties[column] ?? 0))
  const gradient = transposedOf(
    rows,
    targets.map((target, row) => (trusts[row] ?? 0) * (target - (fitted[row] ?? 0))),
  ).map((slope, column) => slope - (penalties[column] ?? 0) * (weights[column] ?? 0))
  const step = gradient.map((slope, column) => slope / (scale[column] ?? 1))
  let rest = sum((column) => (gradient[column] ?? 0) * (step[column] ?? 0))
  const first = transposedOf(
    rows,
    targets.map((target, row) => (trusts[row] ?? 0) * target),
  )
  const settled = Math.max(1e-9, settledAt ** 2 * sum((column) => (first[column] ?? 0) ** 2 / (scale[column] ?? 1)))
  for (let round = 0; round < mostSteps && rest > settled; round += 1) {
    const product = curvature(step)
    const length = rest / sum((column) => (step[column] ?? 0) * (product[column] ?? 0))
    for (let column = 0; column < rows.width; column += 1) {
      weights[column] = (weights[column] ?? 0) + length * (step[column] ?? 0)
      gradient[column] = (gradient[column] ?? 0) - length * (product[column] ?? 0)
    }
    const next = sum((column) => (gradient[column] ?? 0) ** 2 / (scale[column] ?? 1))
    for (let column = 0; column < rows.width; column += 1)
      step[column] = (gradient[column] ?? 0) / (scale[column] ?? 1) + (next / rest) * (step[column] ?? 0)
    rest = next
  }
  return weights
}
