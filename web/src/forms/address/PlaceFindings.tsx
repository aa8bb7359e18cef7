import type { PlaceFinding } from '@autopiazza/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { Button } from '../../ui/Button.tsx'
import { placeCheckQuery, type TypedPlace } from './place-check.ts'

interface PlaceFindingsProps {
  place: TypedPlace
  onUse: (change: Partial<Pick<TypedPlace, 'province' | 'postalCode'>>) => void
}

/** Shows contradictions between the typed town, province and CAP, each with the value that would fit. */
export function PlaceFindings({ place, onUse }: PlaceFindingsProps) {
  const t = useTranslations('errors.places')
  const { data = [] } = useQuery(placeCheckQuery(useAppContext().api, place))
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {data.map((finding) => {
        const { field, problem, provinces, towns, postalCodes } = finding
        const fitting = fittingValue(finding)
        return (
          <div key={problem} className="rounded-md bg-waiting-soft p-4 text-sm text-waiting">
            <p>
              {t(problem, {
                city: place.city.trim(),
                postalCode: place.postalCode.trim(),
                provinces: provinces.join(', '),
                towns: towns.join(', '),
                hasTowns: String(towns.length > 0),
                postalCodes: postalCodes.join(', '),
                count: postalCodes.length,
              })}
            </p>
            {fitting === null ? null : (
              <Button tone="outline" size="small" className="mt-3" onClick={() => onUse({ [field]: fitting })}>
                {t('use', { value: fitting })}
              </Button>
            )}
          </div>
        )
      })}
    </div>
  )
}

/** Returns the value that resolves the contradiction, if there is only one; otherwise null. */
function fittingValue({ field, provinces, postalCodes }: PlaceFinding): string | null {
  const [first, ...others] = field === 'province' ? provinces : postalCodes
  return first !== undefined && others.length === 0 ? first : null
}
