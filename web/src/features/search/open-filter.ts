import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { useEffect, useRef } from 'react'

export const sheetId = 'filters'

/** Returns the id of a filter's control; `q` and keywords are in the search box. */
export function controlId(filter: FilterName): string {
  return filter === 'q' || filter === 'keyword' ? 'search-box' : `filter-${filter}`
}

/** Shows the control of a filter and focuses it, on phones in the sheet. */
export function openFilter(filter: FilterName): void {
  const control = document.getElementById(controlId(filter))
  if (!control) return
  const group = control.closest('details')
  if (group) group.open = true
  const sheet = control.closest<HTMLElement>(`#${sheetId}`)
  if (sheet && matchMedia('(width < 64rem)').matches) sheet.showPopover()
  control.scrollIntoView({ block: 'center' })
  const fields = control.matches('input') ? [control] : control.querySelectorAll<HTMLElement>('input, select')
  const field = [...fields].find((one) => one.matches(':checked, :not([type=range], [type=radio], [type=checkbox])'))
  ;(field ?? [...fields][0])?.focus({ preventScroll: true })
}

/** Opens the control of an active filter that was clicked before hydration and so only scrolled to, unless the user has moved on. */
export function useFilterOfAddress(filters: readonly FilterName[]): void {
  const atStart = useRef(filters)
  useEffect(() => {
    const filter = atStart.current.find((name) => `#${controlId(name)}` === window.location.hash)
    if (filter && document.activeElement === document.body) openFilter(filter)
  }, [])
}
