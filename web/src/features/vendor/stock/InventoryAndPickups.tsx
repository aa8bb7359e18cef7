import { useTranslations } from 'use-intl'
import { Tabs } from '../../../ui/Tabs.tsx'
import { stockViews } from '../dashboard/dashboard-state.ts'
import type { DashboardControls } from '../dashboard/use-dashboard-state.ts'
import { PickupPoints } from './PickupPoints.tsx'
import { VehicleInventory } from './VehicleInventory.tsx'

export function InventoryAndPickups({ state, change, show }: DashboardControls) {
  const t = useTranslations('vendor.inventory')
  const view = state.view ?? 'pickups'
  return (
    <Tabs
      label={t('label')}
      variant="pills"
      value={view}
      tabs={stockViews.map((value) => ({ value, label: t(value) }))}
      onChange={(chosen) => show({ tab: 'inventory', view: chosen })}
    >
      {view === 'pickups' ? (
        <PickupPoints state={state} change={change} />
      ) : (
        <VehicleInventory state={state} change={change} />
      )}
    </Tabs>
  )
}
