import type { FilterName } from '@autopiazza/contract/search-filter-names'
import { useEffect, useRef } from 'react'
import { controlId } from './filter-ids.ts'
import { openFilter } from './open-filter.ts'

/** A press on an active filter before the scripts came has only scrolled to its control: it is opened now, unless the person has gone on. */
export function useFilterOfAddress(filters: readonly FilterName[]): void {
  const atStart = useRef(filters)
  useEffect(() => {
    const filter = atStart.current.find((name) => `#${controlId(name)}` === window.location.hash)
    if (filter && document.activeElement === document.body) openFilter(filter)
  }, [])
}
