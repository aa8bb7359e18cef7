import type { StockImport } from '@autopiazza/contract'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { markStale } from '../../app/stale-queries.ts'
import { isFinished } from './import-view.ts'

/** Moves the focus to the panel when the import moves on, because the clicked button disappears. */
export function useFocusOnChange(shown: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const known = useRef(shown)
  useEffect(() => {
    if (known.current !== null && known.current !== shown) place.current?.focus()
    known.current = shown
  }, [shown])
  return place
}

/** Marks cached adverts as stale after an import was applied or undone. */
export function useMarkAdvertsStale(current: StockImport | null | undefined): void {
  const queryClient = useQueryClient()
  const changed = current && isFinished(current) ? `${current.id} ${current.state}` : null
  useEffect(() => {
    if (changed) void markStale(queryClient, { type: 'listing' })
  }, [changed, queryClient])
}
