/** The first and last pages and those around the current one; 0 is a gap. */
export function pageNumbers(page: number, pageCount: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((n) => n >= 1 && n <= pageCount)
  const sorted = [...new Set(wanted)].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => (index > 0 && n - (sorted[index - 1] ?? 0) > 1 ? [0, n] : [n]))
}
