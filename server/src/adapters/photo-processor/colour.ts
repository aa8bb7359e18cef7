import type { ColourCodes } from '@autopiazza/contract/iso-image'

type Three = readonly [number, number, number]
type Matrix = readonly [Three, Three, Three]
type Point = readonly [x: number, y: number]

const d65: Point = [0.3127, 0.329]
const illuminantC: Point = [0.31, 0.316]

/** Chromaticities of red, green, blue and white by ITU-T H.273, table 2. */
const primaries: Readonly<Record<number, readonly [red: Point, green: Point, blue: Point, white: Point]>> = {
  1: [[0.64, 0.33], [0.3, 0.6], [0.15, 0.06], d65],
  4: [[0.67, 0.33], [0.21, 0.71], [0.14, 0.08], illuminantC],
  5: [[0.64, 0.33], [0.29, 0.6], [0.15, 0.06], d65],
  6: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  7: [[0.63, 0.34], [0.31, 0.595], [0.155, 0.07], d65],
  8: [[0.681, 0.319], [0.243, 0.692], [0.145, 0.049], illuminantC],
  9: [[0.708, 0.292], [0.17, 0.797], [0.131, 0.046], d65],
  11: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
    [0.314, 0.351],
  ],
  12: [[0.68, 0.32], [0.265, 0.69], [0.15, 0.06], d65],
  22: [[0.63, 0.34], [0.295, 0.605], [0.155, 0.077], d65],
}
const srgb = 1

/** Luminance in cd/m² of page white, by ITU-R BT.2408. */
const pageWhite = 203
const hlgPeak = 1_000
const hlgGamma = 1.2

/** Transfer functions of H.273, table 3, that visibly differ from that of sRGB: from a sample between 0 and 1 to light, where 1 is page white. */
const transfers: Readonly<Record<number, (sample: number) => number>> = {
  4: (sample) => sample ** 2.2,
  5: (sample) => sample ** 2.8,
  8: (sample) => sample,
  16: pqLight,
  18: hlgSceneLight,
}
const hlg = 18
const isHdr = (transfer: number): boolean => transfer === 16 || transfer === hlg

/** Returns true when samples with these codes have visibly different colours as sRGB. */
export function differsFromSrgb({ primaries: name, transfer }: ColourCodes): boolean {
  return (name !== srgb && Object.hasOwn(primaries, name)) || Object.hasOwn(transfers, transfer)
}

/** Converts interleaved RGB samples to 8-bit sRGB; compresses light beyond page white. */
export function toSrgb(samples: Uint8Array | Uint16Array, codes: ColourCodes): Uint8Array {
  const most = samples instanceof Uint8Array ? 255 : 65_535
  const light = Float32Array.from({ length: most + 1 }, (_, value) =>
    (transfers[codes.transfer] ?? srgbLight)(value / most),
  )
  const [red, green, blue] = matrixBetween(codes.primaries)
  const shown = new Uint8Array(samples.length)
  for (let at = 0; at + 2 < samples.length; at += 3) {
    let [r, g, b] = [light[samples[at] ?? 0] ?? 0, light[samples[at + 1] ?? 0] ?? 0, light[samples[at + 2] ?? 0] ?? 0]
    if (codes.transfer === hlg) {
      const gain = hlgGain(r, g, b)
      ;[r, g, b] = [r * gain, g * gain, b * gain]
    }
    let one = red[0] * r + red[1] * g + red[2] * b
    let two = green[0] * r + green[1] * g + green[2] * b
    let three = blue[0] * r + blue[1] * g + blue[2] * b
    if (isHdr(codes.transfer)) {
      const scale = highlightScale(Math.max(one, two, three))
      ;[one, two, three] = [one * scale, two * scale, three * scale]
    }
    shown[at] = encoded[toStep(one)] ?? 0
    shown[at + 1] = encoded[toStep(two)] ?? 0
    shown[at + 2] = encoded[toStep(three)] ?? 0
  }
  return shown
}

const steps = 65_535
/** 8-bit sRGB samples by light in steps of 1/65535. */
const encoded = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const light = step / steps
  return Math.round(255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055))
})

function toStep(light: number): number {
  return Math.round(steps * Math.min(1, Math.max(0, light)))
}

function srgbLight(sample: number): number {
  return sample <= 0.04045 ? sample / 12.92 : ((sample + 0.055) / 1.055) ** 2.4
}

/** SMPTE ST 2084. */
function pqLight(sample: number): number {
  const [m1, m2, c1, c2, c3] = [2610 / 16384, 2523 / 32, 3424 / 4096, 2413 / 128, 2392 / 128]
  const root = sample ** (1 / m2)
  return (10_000 / pageWhite) * (Math.max(0, root - c1) / (c2 - c3 * root)) ** (1 / m1)
}

/** ITU-R BT.2100, hybrid log-gamma: scene light between 0 and 1. */
function hlgSceneLight(sample: number): number {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073]
  return sample <= 0.5 ? sample ** 2 / 3 : (Math.exp((sample - c) / a) + b) / 12
}

function hlgGain(r: number, g: number, b: number): number {
  const luminance = 0.2627 * r + 0.678 * g + 0.0593 * b
  return luminance > 0 ? (hlgPeak / pageWhite) * luminance ** (hlgGamma - 1) : 0
}

/** Leaves light up to the knee unchanged, and compresses all brighter light between the knee and 1. */
function highlightScale(light: number): number {
  const knee = 0.85
  if (light <= knee) return 1
  const room = 1 - knee
  return (1 - room ** 2 / (light - knee + room)) / light
}

function matrixBetween(name: number): Matrix {
  const from = primaries[name] ?? primaries[srgb]
  const to = primaries[srgb]
  if (!from || !to) throw new Error('The primaries of sRGB are missing')
  return times(inverse(toXyz(to)), times(adaptation(from[3], to[3]), toXyz(from)))
}

function toXyz([red, green, blue, white]: readonly [Point, Point, Point, Point]): Matrix {
  const columns = transposed([xyzOf(red), xyzOf(green), xyzOf(blue)])
  const weights = applied(inverse(columns), xyzOf(white))
  return times(columns, diagonal(weights))
}

/** Returns the Bradford adaptation from one white to another. */
function adaptation(from: Point, to: Point): Matrix {
  const bradford: Matrix = [
    [0.8951, 0.2664, -0.1614],
    [-0.7502, 1.7135, 0.0367],
    [0.0389, -0.0685, 1.0296],
  ]
  const [before, after] = [applied(bradford, xyzOf(from)), applied(bradford, xyzOf(to))]
  const ratios: Three = [after[0] / before[0], after[1] / before[1], after[2] / before[2]]
  return times(inverse(bradford), times(diagonal(ratios), bradford))
}

function xyzOf([x, y]: Point): Three {
  return [x / y, 1, (1 - x - y) / y]
}

function diagonal([a, b, c]: Three): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ]
}

function transposed([a, b, c]: Matrix): Matrix {
  return [
    [a[0], b[0], c[0]],
    [a[1], b[1], c[1]],
    [a[2], b[2], c[2]],
  ]
}

function applied([a, b, c]: Matrix, vector: Three): Three {
  return [dot(a, vector), dot(b, vector), dot(c, vector)]
}

function times(one: Matrix, other: Matrix): Matrix {
  const columns = transposed(other)
  return transposed([applied(one, columns[0]), applied(one, columns[1]), applied(one, columns[2])])
}

function inverse([a, b, c]: Matrix): Matrix {
  const determinant = dot(a, cross(b, c))
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)]
  return transposed([scaled(columns[0], determinant), scaled(columns[1], determinant), scaled(columns[2], determinant)])
}

function scaled([a, b, c]: Three, divisor: number): Three {
  return [a / divisor, b / divisor, c / divisor]
}

function dot(a: Three, b: Three): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Three, b: Three): Three {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
