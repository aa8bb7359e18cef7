import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { hrefOf, paths } from '../../../app/paths.ts'
import { changeDashboard, type DashboardState, queryOf, readDashboard } from './dashboard-state.ts'

const route = getRouteApi('/vendor/')

export interface DashboardControls {
  state: DashboardState
  /** Writes a choice within the tab to the address, replacing the current entry, without scrolling. */
  change: (change: DashboardState) => void
  /** Changes to another tab in the same way. */
  show: (state: DashboardState) => void
}

/** The state of the dashboard in the address. */
export function useDashboardState(): DashboardControls {
  const navigate = useNavigate()
  const state = route.useSearch({ select: readDashboard, structuralSharing: true })

  function show(next: DashboardState) {
    void navigate({ href: hrefOf(paths.vendor(queryOf(next))), replace: true, resetScroll: false })
  }
  return { state, show, change: (choice) => show(changeDashboard(state, choice)) }
}
