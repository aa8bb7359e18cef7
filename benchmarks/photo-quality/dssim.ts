import sharp from 'sharp'

/** Weights of the scales, from the full size to a sixteenth, as in multi-scale SSIM (Wang, Simoncelli, Bovik 2003). */
const weights = [0.0448, 0.2856, 0.3001, 0.2363, 0.1332]
const c1 = 0.01 ** 2
const c2 = 0.03 ** 2

interface Plane {
  readonly width: number
  readonly height: number
  readonly values: Float32Array
}

/** Lightness and the two colour planes of a picture at every scale, computed once for each compared picture. */
export type Scales = readonly (readonly Plane[])[]

/** Decodes a picture into the planes of CIE L*a*b*, lightness from 0 to 1 and the colours in the same unit, repeatedly halved. */
export async function scalesOf(bytes: Uint8Array): Promise<Scales> {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const planes = labOf(data, info.width, info.height)
  return weights.slice(1).reduce<Plane[][]>((scales) => [...scales, (scales.at(-1) ?? []).map(half)], [planes])
}

/**
 * Returns the distance of a picture from its original, 0 for an identical one: 1 / SSIM - 1, with SSIM of the
 * lightness and, at a fifth of the weight each, of the colours,
 * pooled over the scales. It increases with visible differences.
 */
export function dssim(original: Scales, other: Scales): number {
  const ssim = weights.reduce((sum, weight, scale) => {
    const [lightness = 1, a = 1, b = 1] = (original[scale] ?? []).map((plane, channel) => {
      const same = other[scale]?.[channel]
      if (!same || same.width !== plane.width || same.height !== plane.height)
        throw new Error('The pictures have different sizes')
      return similarity(plane, same)
    })
    return sum + weight * ((5 * lightness + a + b) / 7)
  }, 0)
  return 1 / ssim - 1
}

const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})
const cube = (value: number) => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116)

function labOf(pixels: Uint8Array, width: number, height: number): Plane[] {
  const lightness = new Float32Array(width * height)
  const a = new Float32Array(width * height)
  const b = new Float32Array(width * height)
  for (let at = 0; at < width * height; at += 1) {
    const red = linear[pixels[at * 3] ?? 0] ?? 0
    const green = linear[pixels[at * 3 + 1] ?? 0] ?? 0
    const blue = linear[pixels[at * 3 + 2] ?? 0] ?? 0
    const x = cube((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505)
    const y = cube(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    const z = cube((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089)
    lightness[at] = 1.16 * y - 0.16
    a[at] = 5 * (x - y)
    b[at] = 2 * (y - z)
  }
  return [lightness, a, b].map((values) => ({ width, height, values }))
}

function half({ width, height, values }: Plane): Plane {
  const smaller = { width: Math.max(1, width >> 1), height: Math.max(1, height >> 1) }
  const means = new Float32Array(smaller.width * smaller.height)
  for (let y = 0; y < smaller.height; y += 1) {
    for (let x = 0; x < smaller.width; x += 1) {
      const at = Math.min(2 * y, height - 1) * width + Math.min(2 * x, width - 1)
      const [right, below] = [2 * x + 1 < width ? 1 : 0, 2 * y + 1 < height ? width : 0]
      means[y * smaller.width + x] =
        ((values[at] ?? 0) +
          (values[at + right] ?? 0) +
          (values[at + below] ?? 0) +
          (values[at + below + right] ?? 0)) /
        4
    }
  }
  return { ...smaller, values: means }
}

/** Returns the mean of SSIM over all windows of 7 by 7 pixels, by moving sums. */
function similarity(one: Plane, other: Plane): number {
  const { width, height } = one
  const [x, y] = [one.values, other.values]
  const [squaresX, squaresY, products] = [
    new Float64Array(x.length),
    new Float64Array(x.length),
    new Float64Array(x.length),
  ]
  for (let at = 0; at < x.length; at += 1) {
    const [px, py] = [x[at] ?? 0, y[at] ?? 0]
    squaresX[at] = px * px
    squaresY[at] = py * py
    products[at] = px * py
  }
  const means = (values: Float32Array | Float64Array) => windowMeans(Float64Array.from(values), width, height)
  const [meanX, meanY, squareX, squareY, cross] = [
    means(x),
    means(y),
    means(squaresX),
    means(squaresY),
    means(products),
  ]
  let sum = 0
  for (let at = 0; at < meanX.length; at += 1) {
    const [mx, my] = [meanX[at] ?? 0, meanY[at] ?? 0]
    const spreadX = (squareX[at] ?? 0) - mx * mx
    const spreadY = (squareY[at] ?? 0) - my * my
    const together = (cross[at] ?? 0) - mx * my
    sum += ((2 * mx * my + c1) * (2 * together + c2)) / ((mx * mx + my * my + c1) * (spreadX + spreadY + c2))
  }
  return sum / meanX.length
}

const radius = 3

function windowMeans(values: Float64Array, width: number, height: number): Float64Array {
  return alongRows(alongRows(values, width, height), height, width)
}

/** Returns means of seven values along each row, fewer at the edges; the result is transposed. */
function alongRows(values: Float64Array, width: number, height: number): Float64Array {
  const means = new Float64Array(values.length)
  for (let y = 0; y < height; y += 1) {
    let [sum, count] = [0, 0]
    for (let x = -radius; x < width; x += 1) {
      if (x + radius < width) {
        sum += values[y * width + x + radius] ?? 0
        count += 1
      }
      if (x - radius - 1 >= 0) {
        sum -= values[y * width + x - radius - 1] ?? 0
        count -= 1
      }
      if (x >= 0) means[x * height + y] = sum / count
    }
  }
  return means
}
