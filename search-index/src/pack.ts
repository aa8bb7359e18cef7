type ArrayType = 'Uint8Array' | 'Uint16Array' | 'Uint32Array' | 'Int32Array' | 'Float64Array'
type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array
interface Place {
  readonly array: ArrayType
  readonly offset: number
  readonly length: number
}

const alignment = 16

/** Plain data with typed arrays, as one buffer and a JSON header with the position of each array. */
export interface Packed {
  readonly header: string
  readonly buffer: SharedArrayBuffer
}

export function pack(data: object): Packed {
  const arrays: { readonly numbers: Numbers; readonly offset: number }[] = []
  let size = 0
  const header = JSON.stringify(data, (_, value: unknown) => {
    if (!isNumbers(value)) return value
    const offset = size
    size += Math.ceil(value.byteLength / alignment) * alignment
    arrays.push({ numbers: value, offset })
    return { array: typeOf(value), offset, length: value.length } satisfies Place
  })
  const buffer = new SharedArrayBuffer(size)
  const bytes = new Uint8Array(buffer)
  for (const { numbers, offset } of arrays) {
    bytes.set(new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength), offset)
  }
  return { header, buffer }
}

/** Restores the data; its arrays are views of the buffer. */
export function unpack<Data>({ header, buffer }: Packed): Data {
  const data: Data = JSON.parse(header, (_, value: unknown) => (isPlace(value) ? viewOf(buffer, value) : value))
  return data
}

function viewOf(buffer: SharedArrayBuffer, { array, offset, length }: Place): Numbers {
  switch (array) {
    case 'Uint8Array':
      return new Uint8Array(buffer, offset, length)
    case 'Uint16Array':
      return new Uint16Array(buffer, offset, length)
    case 'Uint32Array':
      return new Uint32Array(buffer, offset, length)
    case 'Int32Array':
      return new Int32Array(buffer, offset, length)
    case 'Float64Array':
      return new Float64Array(buffer, offset, length)
  }
}

function isNumbers(value: unknown): value is Numbers {
  return ArrayBuffer.isView(value) && !(value instanceof DataView)
}

function typeOf(numbers: Numbers): ArrayType {
  if (numbers instanceof Uint8Array) return 'Uint8Array'
  if (numbers instanceof Uint16Array) return 'Uint16Array'
  if (numbers instanceof Uint32Array) return 'Uint32Array'
  return numbers instanceof Int32Array ? 'Int32Array' : 'Float64Array'
}

function isPlace(value: unknown): value is Place {
  return typeof value === 'object' && value !== null && 'array' in value && 'offset' in value
}
