import type { OwnListingCard } from '@autopiazza/contract'
import type { ListingHint } from '@autopiazza/contract/own-standing'
import { Lightbulb, ListChecks } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { PriceLabelBadge } from '../../../entities/market/RangeScale.tsx'
import { PriceScale } from '../../../entities/vehicle/PriceScale.tsx'

export function ListingStanding({ listing }: { listing: OwnListingCard }) {
  const t = useTranslations('vendor.listings.standing')
  const f = useFormats()
  const { daysOnline, usualDays, daysUnseen, contacts, reviewReasons, hints } = listing.standing
  const reasons = reviewReasons.map((reason) => t(`reasons.${reason}`, { days: f.number(daysUnseen ?? 0) }))
  return (
    <>
      {listing.market ? (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <PriceLabelBadge label={listing.market.label} />
          <PriceScale vehicle={listing} />
        </div>
      ) : null}
      <p className="text-sm text-muted figures">
        {[
          ...(daysOnline === null ? [] : [t('daysOnline', { count: daysOnline })]),
          ...(daysOnline === null || usualDays === null ? [] : [t('usualDays', { days: f.number(usualDays) })]),
          ...(daysOnline === null && contacts === 0 ? [] : [t('contacts', { count: contacts })]),
        ].join(' · ')}
      </p>
      {reasons.length > 0 ? (
        <p className="flex items-start gap-2 text-sm text-waiting figures">
          <ListChecks aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {t('toReview', { reasons: reasons.join(', ') })}
        </p>
      ) : null}
      {hints.length > 0 ? (
        <ul aria-label={t('hintsLabel')} className="grid gap-1 text-sm figures">
          {hints.map((hint) => (
            <li key={hint.kind} className="flex items-start gap-2">
              <Lightbulb aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-action" />
              <HintText hint={hint} />
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function HintText({ hint }: { hint: ListingHint }) {
  const t = useTranslations('vendor.listings.standing.hints')
  const tFacts = useTranslations('facts.names')
  const f = useFormats()
  switch (hint.kind) {
    case 'price':
      return t('price', { amount: f.money(hint.amount) })
    case 'photos':
      return t('photos', { count: hint.missing })
    case 'facts':
      return t('facts', { facts: hint.facts.map((name) => tFacts(name).toLowerCase()).join(', ') })
  }
}
