import { outsideTransactions } from '../../../kernel/outside-calls.ts'
import type { PhotoFile, PhotoStore } from '../ports.ts'

/** A photo store in memory. */
export function photoStoreInMemory(): PhotoStore {
  const photographs = new Map<string, Map<string, Uint8Array>>()
  const nameOf = ({ width, format }: PhotoFile): string => `${width}.${format}`
  return outsideTransactions<PhotoStore>({
    put: async (file, bytes) => {
      const files = photographs.get(file.hash) ?? new Map<string, Uint8Array>()
      if (!files.has(nameOf(file))) files.set(nameOf(file), Uint8Array.from(bytes))
      photographs.set(file.hash, files)
    },
    get: async (file) => photographs.get(file.hash)?.get(nameOf(file)) ?? null,
    remove: async (hash) => void photographs.delete(hash),
    hashes: async function* () {
      yield* photographs.keys()
    },
  })
}
