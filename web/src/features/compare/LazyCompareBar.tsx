import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useAppContext } from '../../app/app-context.ts'
import { useSelection } from '../../entities/comparison/selection.ts'

/** Renders the compare bar on the pages that have it, loaded once a car is chosen. */
export function LazyCompareBar() {
  const isHere = useMatches({
    select: (matches) => matches.some(({ staticData }) => staticData.scripts === 'wait' || staticData.hasCompareBar),
  })
  const bar = useCompareBar(useSelection().length)
  return isHere ? bar : null
}

/** Loads the bar. A failed import is retried when the next car is chosen. */
function useCompareBar(chosen: number): ReactNode {
  const { messageStore } = useAppContext()
  const [bar, setBar] = useState<ReactNode>(null)
  useEffect(() => {
    if (chosen === 0 || bar) return
    Promise.all([import('./CompareBar.tsx'), messageStore.load(['compare'])]).then(
      ([{ CompareBar }]) => setBar(<CompareBar />),
      () => undefined,
    )
  }, [bar, chosen, messageStore])
  return bar
}
