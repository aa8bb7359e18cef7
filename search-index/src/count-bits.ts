/**
 * This WebAssembly counts the bits of its memory from 0 to a multiple of 32 bytes, with the processor's instruction for it, which JavaScript lacks:
 *
 *     (memory (export "memory") 1)
 *     (func (export "count") (param $end i32) (result i32) (local $sum i64) (local $at i32)
 *       (loop
 *         $sum + popcnt(load $at) + popcnt(load $at+8) + popcnt(load $at+16) + popcnt(load $at+24) → $sum
 *         $at + 32 → $at, again if $at < $end)
 *       (wrap $sum))
 */
const sections = [
  [0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00], // magic, version
  [0x01, 0x06, 0x01, 0x60, 0x01, 0x7f, 0x01, 0x7f], // types: i32 → i32
  [0x03, 0x02, 0x01, 0x00], // functions
  [0x05, 0x03, 0x01, 0x00, 0x01], // memory: one page
  [0x07, 0x12, 0x02, 0x06, 0x6d, 0x65, 0x6d, 0x6f, 0x72, 0x79, 0x02, 0x00], // exports: memory
  [0x05, 0x63, 0x6f, 0x75, 0x6e, 0x74, 0x00, 0x00], // count
  [0x0a, 0x3a, 0x01, 0x38, 0x02, 0x01, 0x7e, 0x01, 0x7f], // code: locals i64, i32
  [0x03, 0x40, 0x20, 0x01], // loop: $sum
  [0x20, 0x02, 0x29, 0x03, 0x00, 0x7b, 0x7c], // + popcnt(load $at)
  [0x20, 0x02, 0x29, 0x03, 0x08, 0x7b, 0x7c], // + popcnt(load $at+8)
  [0x20, 0x02, 0x29, 0x03, 0x10, 0x7b, 0x7c], // + popcnt(load $at+16)
  [0x20, 0x02, 0x29, 0x03, 0x18, 0x7b, 0x7c], // + popcnt(load $at+24)
  [0x21, 0x01, 0x20, 0x02, 0x41, 0x20, 0x6a, 0x22, 0x02], // → $sum, $at + 32 → $at
  [0x20, 0x00, 0x49, 0x0d, 0x00, 0x0b], // again if < $end
  [0x20, 0x01, 0xa7, 0x0b], // wrap $sum
]

interface Counter {
  readonly memory: { readonly buffer: ArrayBuffer }
  readonly count: (end: number) => number
}

/** Types of WebAssembly, which Node's types lack. */
interface Assembly {
  readonly Module: new (binary: Uint8Array) => object
  readonly Instance: new (module: object) => { readonly exports: unknown }
}

const { Module, Instance } = Reflect.get(globalThis, 'WebAssembly') as unknown as Assembly
const { memory, count } = new Instance(new Module(Uint8Array.from(sections.flat()))).exports as Counter

/** The memory into which the words to count are copied. */
const counted = new Uint32Array(memory.buffer)
const wordsPerStep = 8
const blockWords = 4096

export function countBits(words: Uint32Array, from: number, to: number): number {
  let sum = 0
  for (let start = from; start < to; start += blockWords) {
    const end = Math.min(start + blockWords, to)
    counted.set(words.subarray(start, end))
    sum += countFirst(end - start)
  }
  return sum
}

export function countCommonBits(one: Uint32Array, other: Uint32Array, from: number, to: number): number {
  let sum = 0
  for (let start = from; start < to; start += blockWords) {
    const end = Math.min(start + blockWords, to)
    for (let word = start; word < end; word += 1)
      counted[word - start] = (one[word] as number) & (other[word] as number)
    sum += countFirst(end - start)
  }
  return sum
}

function countFirst(words: number): number {
  const end = Math.ceil(words / wordsPerStep) * wordsPerStep
  counted.fill(0, words, end)
  return count(end * Uint32Array.BYTES_PER_ELEMENT)
}
