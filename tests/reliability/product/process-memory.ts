import { readdir, readFile } from 'node:fs/promises'
import type { ProductProcess } from './product-process.ts'

/** Returns the resident memory of the product in kB, child processes included, PostgreSQL excluded. */
export async function memoryOf(product: ProductProcess): Promise<number> {
  const own = (await product.processes()).filter(({ folder }) => !folder.startsWith(product.dataDir))
  const sizes = await Promise.all(own.map(({ id }) => residentMemory(id)))
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** Returns the resident memory of one process in kB; 0 once it has ended. */
export async function residentMemory(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/u.exec(status)?.[1] ?? 0)
}

/** Returns the number of open files and connections of a process. */
export async function openDescriptors(id: number): Promise<number> {
  return (await readdir(`/proc/${id}/fd`).catch(() => [])).length
}
