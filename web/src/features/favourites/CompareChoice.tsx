import type { VehicleCard } from '@autopiazza/contract'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { readSelection, useSelection, withVehicle, writeSelection } from '../../entities/comparison/selection.ts'
import { toast } from '../../ui/toast-store.ts'

/** Chooses a car for the comparison, or takes it out again; a fifth is refused with a reason. */
export function CompareChoice({ vehicle }: { vehicle: Pick<VehicleCard, 'id' | 'make' | 'model' | 'year'> }) {
  const f = useFormats()
  const t = useTranslations('favourites.compare')
  const selection = useSelection()
  const { id } = vehicle

  function choose(isChosen: boolean) {
    if (!isChosen) return writeSelection(readSelection().filter((other) => other !== id))
    const next = withVehicle(readSelection(), id)
    if (next) writeSelection(next)
    else toast.warning(t('full'))
  }
  return (
    <label className="relative -ml-2 inline-flex min-h-11 items-center gap-2.5 rounded-md px-2 font-medium hover:bg-sunken noscript:hidden">
      <input
        type="checkbox"
        checked={selection.includes(id)}
        aria-label={t('chooseOf', { vehicle: f.vehicleName(vehicle) })}
        onChange={(event) => choose(event.currentTarget.checked)}
        className="size-5 shrink-0 accent-action"
      />
      {t('choose')}
    </label>
  )
}
