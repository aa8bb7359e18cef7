/** Where a sale stands on the page, for links to it. */
export function saleAnchor(id: string): string {
  return `sale-${id}`
}
