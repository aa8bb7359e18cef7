import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { hrefOf, paths } from '../../app/paths.ts'
import { readSelection, writeSelection } from '../../entities/comparison/selection.ts'
import { type RequestedComparison, type CompareSearch, selectionAfter } from './compare-address.ts'

/** Adds a car from the URL to this browser's selection. The compared cars replace the selection only if no selected car is lost. */
export function useSelectionOfAddress(search: CompareSearch, { ids }: RequestedComparison): void {
  const navigate = useNavigate()
  const { add } = search
  const isAlone = search.ids === undefined
  const shown = ids.join(',')

  useEffect(() => {
    if (!isAlone) return writeSelection(selectionAfter(readSelection(), shown.split(',').filter(Boolean)))
    const selected = readSelection()
    if (selected.length === 0 && !add) return
    const joined = selected.length === 0 && add ? { ids: [add] } : { ids: selected, ...(add && { add }) }
    void navigate({ href: hrefOf(paths.compare(joined)), replace: true })
  }, [add, isAlone, navigate, shown])
}
