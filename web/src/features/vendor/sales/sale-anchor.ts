/** The anchor of a sale on the page. */
export function saleAnchor(id: string): string {
  return `sale-${id}`
}
