import { getRouteApi, useLocation, useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { hrefOf, paths } from '../../../app/paths.ts'
import { changeDashboard, type DashboardState, queryOf, readDashboard } from './dashboard-state.ts'

export const sectionsAnchor = 'sections'

const route = getRouteApi('/vendor/')

export interface DashboardControls {
  state: DashboardState
  /** Writes a choice within the tab to the URL without scrolling, and replaces the current history entry. */
  change: (change: DashboardState) => void
  /** Changes to another tab, also replacing the current history entry without scrolling. */
  show: (state: DashboardState) => void
}

export function useDashboardState(): DashboardControls {
  const navigate = useNavigate()
  const state = route.useSearch({ select: readDashboard, structuralSharing: true })

  function show(next: DashboardState) {
    void navigate({ href: hrefOf(paths.vendor(queryOf(next))), replace: true, resetScroll: false })
  }
  return { state, show, change: (choice) => show(changeDashboard(state, choice)) }
}

/** Moves the focus to the tabs when a link above opens a tab, so that screen readers and keyboards continue there. */
export function useFocusSections(sections: RefObject<HTMLElement | null>): void {
  const { hash, searchStr } = useLocation({
    select: ({ hash, searchStr }) => ({ hash, searchStr }),
    structuralSharing: true,
  })
  useEffect(() => {
    if (hash === sectionsAnchor) sections.current?.focus({ preventScroll: true })
  }, [hash, searchStr, sections])
}
