import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { useSession } from '../../../app/session.ts'
import { pickupPointsQuery } from '../../../entities/pickup-point/pickup-points.ts'
import { VehicleCard, VehicleCardSkeleton } from '../../../entities/vehicle/VehicleCard.tsx'
import type { ListingValues } from '../listing-values.ts'
import type { PhotoSet } from '../photos/photo-set.ts'
import { useFieldLabel } from '../ListingField.tsx'
import { previewOf } from './preview-vehicle.ts'

/** Shows the advert's card as buyers will see it. The card is inert. */
export function ListingPreview({ photos }: { photos: PhotoSet }) {
  const t = useTranslations('listing')
  const { control } = useFormContext<ListingValues>()
  const values = useDeferredValue(useWatch({ control }) as ListingValues)
  const sellerKind = useSession()?.sellerKind ?? 'business'
  const { data: points = [] } = useQuery(pickupPointsQuery(useAppContext().api))
  const { vehicle, missing } = previewOf({ values, photos, points, sellerKind })
  const main = photos.main[0]
  const labelOf = useFieldLabel()
  // Without the unit that follows the name in labels.
  const nameOf = (name: (typeof missing)[number]) => labelOf(name).replace(/ \(.*\)$/, '')
  return (
    <aside aria-labelledby="listing-preview" className="max-w-96 lg:sticky lg:top-24">
      <h2 id="listing-preview" className="text-lg font-semibold">
        {t('preview.title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t('preview.text')}</p>
      <div inert className="relative">
        {vehicle ? <VehicleCard vehicle={vehicle} sizes="24rem" /> : <VehicleCardSkeleton />}
        {main?.kind === 'new' ? (
          <img
            src={main.preview}
            alt=""
            className="absolute inset-x-0 top-0 aspect-2/1 w-full sm:aspect-4/3 rounded-t-lg bg-sunken object-cover"
          />
        ) : null}
      </div>
      {missing.length > 0 ? (
        <p className="mt-3 text-sm text-muted">
          {t('preview.missing', { count: missing.length, fields: missing.map(nameOf).join(', ') })}
        </p>
      ) : null}
    </aside>
  )
}
