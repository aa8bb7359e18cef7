import { whenSettled } from './when-settled.ts'

const secondsBetween = 2

/** Loads the code of a part below the first view, once that has settled. A connection that is lost for a moment does not take the page away. */
export async function importLater<Part>(load: () => Promise<Part>, attempts = 5): Promise<Part> {
  await whenSettled()
  try {
    return await load()
  } catch (error) {
    if (attempts === 1) throw error
    await new Promise((resolve) => setTimeout(resolve, secondsBetween * 1_000))
    return importLater(load, attempts - 1)
  }
}
