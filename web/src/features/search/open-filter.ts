import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { controlId, sheetId } from './filter-ids.ts'

/** Shows the control of a filter and focuses it: on phones the sheet opens there. */
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
