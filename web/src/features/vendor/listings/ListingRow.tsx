import { retention } from '@autopiazza/contract/retention'
import type { OwnListingCard } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { priceTexts } from '../../../entities/vehicle/vehicle-prices.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, LinkButton } from '../../../ui/Button.tsx'
import { ActionFailure } from '../../../ui/ActionFailure.tsx'
import { VehiclePhoto } from '../../../entities/vehicle/VehiclePhoto.tsx'
import { DisabledReasons } from '../DisabledReasons.tsx'
import { statusTones } from '../status-tones.ts'
import { ListingStanding } from './ListingStanding.tsx'
import { switchRefusal } from './switch-refusal.ts'

interface ListingRowProps {
  listing: OwnListingCard
  isFirstView: boolean
  isSwitching: boolean
  failure: string | null
  onDeactivate: () => void
  onActivate: () => void
}

export function ListingRow({ listing, isFirstView, ...actions }: ListingRowProps) {
  const t = useTranslations('vendor.listings')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { status, suspension, listingType, version, views, phoneShown, createdAt, quantity, held } = listing
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 lg:grid-cols-[1fr_20rem] lg:items-center">
      <div className="flex min-w-0 gap-4">
        <div className="w-24 shrink-0 self-start overflow-hidden rounded-md sm:w-40">
          <VehiclePhoto vehicle={listing} sizes="(min-width: 640px) 10rem, 6rem" isFirstView={isFirstView} />
        </div>
        <div className="grid min-w-0 content-start gap-2">
          <div>
            <h3 className="text-base font-semibold">
              <Link {...paths.vehicle(listing.id)} className="hover:underline hover:underline-offset-4">
                {f.vehicleName(listing)}
              </Link>
            </h3>
            {version ? <p className="truncate text-sm text-muted">{f.vehicleText(version)}</p> : null}
          </div>
          <p className="flex flex-wrap gap-1.5 figures">
            <Badge tone={statusTones[status]}>
              {suspension ? t('suspended') : tVocabulary(`listingStatus.${status}`)}
            </Badge>
            <Badge>{tVocabulary(`listingType.${listingType}`)}</Badge>
            <PriceBadges listing={listing} />
          </p>
          <p className="text-sm text-muted figures">
            {[
              tVocabulary('views', { count: views, number: f.number(views) }),
              ...(phoneShown > 0
                ? [t('phoneShown', { count: phoneShown, days: String(retention.phoneRevealDays) })]
                : []),
              t('listedOn', { date: f.date(createdAt) }),
              ...(quantity > 1 ? [t('units', { quantity, held })] : []),
            ].join(' · ')}
          </p>
          <ListingStanding listing={listing} />
          {suspension ? (
            <p className="rounded-md bg-danger-soft p-3 text-sm wrap-anywhere text-ink">
              {t('suspension', { date: f.date(suspension.at), reason: suspension.reason })}
            </p>
          ) : null}
        </div>
      </div>
      <ListingActions listing={listing} {...actions} />
    </li>
  )
}

function PriceBadges({ listing }: { listing: OwnListingCard }) {
  const t = useTranslations('vendor.listings')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const prices = priceTexts(listing, f.money, (price) => tVocabulary('perDay', { price }))
  if (prices.length === 0) return <Badge tone="waiting">{t('noPrice')}</Badge>
  return prices.map((price) => <Badge key={price}>{price}</Badge>)
}

function ListingActions({
  listing,
  isSwitching,
  failure,
  onDeactivate,
  onActivate,
}: Omit<ListingRowProps, 'isFirstView'>) {
  const f = useFormats()
  const t = useTranslations('vendor.listings')
  const reasonId = useId()
  const { id, status, can } = listing
  const isOff = status === 'inactive'
  const switchLabel = t(isOff ? (isSwitching ? 'activating' : 'activate') : 'deactivate')
  const labelled = (label: string) => `${label}: ${f.vehicleName(listing)}`
  const refusal = switchRefusal(listing)
  const described = refusal ? { disabled: true, 'aria-describedby': reasonId } : {}
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <LinkButton {...paths.vehicle(id)} tone="outline" size="small" aria-label={labelled(t('view'))}>
          {t('view')}
        </LinkButton>
        {can.edit ? (
          <>
            <LinkButton {...paths.editVehicle(id)} tone="outline" size="small" aria-label={labelled(t('edit'))}>
              {t('edit')}
            </LinkButton>
            <Button
              tone="outline"
              size="small"
              aria-label={labelled(switchLabel)}
              isBusy={isSwitching && isOff}
              onClick={isOff ? onActivate : onDeactivate}
              {...described}
            >
              {switchLabel}
            </Button>
          </>
        ) : (
          <Button tone="outline" size="small" aria-label={labelled(t('edit'))} {...described}>
            {t('edit')}
          </Button>
        )}
      </div>
      {refusal ? (
        <DisabledReasons reasons={[{ id: reasonId, text: t(`refusals.${refusal}`) }]} />
      ) : (
        <ActionFailure>{failure}</ActionFailure>
      )}
    </div>
  )
}
