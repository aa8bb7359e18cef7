import { withoutVat } from '@autopiazza/contract/money'
import { priceVatsOfBusiness } from '@autopiazza/contract/vocabulary'
import type { FactName } from '@autopiazza/contract/vehicle-facts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { useSession } from '../../app/session.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field, TextInput } from '../../ui/Field.tsx'
import type { OfferTermsForm } from './use-offer-terms.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { AmbiguousPrice } from '../../forms/AmbiguousPrice.tsx'
import { typedCents } from '../../forms/typed-euro.ts'
import { ListingField, ListingNumber, ListingSelect, ListingText } from './ListingField.tsx'
import type { ListingValues } from './listing-values.ts'
import { PriceGuide } from './price-guide/PriceGuide.tsx'

interface SaleDetailsCardProps {
  terms: OfferTermsForm
  /** Null for a new advert. */
  listingId: string | null
  /** Moves the focus to the field of a fact. */
  onField: (name: FactName) => void
}

export function SaleDetailsCard({ terms, listingId, onField }: SaleDetailsCardProps) {
  const t = useTranslations('listing.sale')
  const isBusiness = useSession()?.sellerKind === 'business'
  return (
    <FormCard title={t('title')}>
      <PriceField name="salePrice" isRequired />
      {isBusiness ? <PriceVatField /> : null}
      <PriceGuide listingId={listingId} onField={onField} />
      {isBusiness ? <PriceField name="tradePrice" note={t('tradeHelp')} /> : null}
      {terms ? <OfferTermsFields terms={terms} /> : null}
    </FormCard>
  )
}

/** Renders the VAT of a dealer's price, with the net price where buyers can deduct it. */
function PriceVatField() {
  const t = useTranslations('listing')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const { control } = useFormContext<ListingValues>()
  const [vat, typed] = useWatch({ control, name: ['priceVat', 'salePrice'] })
  const price = typedCents(typed)
  return (
    <ListingSelect
      name="priceVat"
      placeholder={t('none')}
      options={priceVatsOfBusiness.map((value) => ({ value, label: tVocabulary(`priceVat.${value}`) }))}
      help={vat === 'deductible' && price ? tVocabulary('netPrice', { price: f.money(withoutVat(price)) }) : undefined}
    />
  )
}

/** Renders the fields of the offer terms: whether buyers can make offers, and the lowest offer. */
function OfferTermsFields({ terms }: { terms: NonNullable<OfferTermsForm> }) {
  const t = useTranslations('listing.offers')
  const { acceptsOffers, lowest, problem, change } = terms
  return (
    <>
      <Checkbox
        label={t('accept')}
        help={t('acceptHelp')}
        checked={acceptsOffers}
        onChange={(event) => change({ acceptsOffers: event.target.checked })}
      />
      {acceptsOffers ? (
        <Field label={t('lowest')} note={t('optional')} help={t('lowestHelp')} error={problem}>
          <TextInput
            inputMode="numeric"
            autoComplete="off"
            value={lowest}
            onChange={(event) => change({ lowest: event.target.value })}
          />
        </Field>
      ) : null}
      {acceptsOffers ? <AmbiguousPrice typed={lowest} onChoose={(meant) => change({ lowest: meant })} /> : null}
    </>
  )
}

export function RentalDetailsCard() {
  const t = useTranslations('listing')
  return (
    <FormCard title={t('rental.title')}>
      <PriceField name="dailyRate" isRequired />
      <div className="grid gap-5 sm:grid-cols-2">
        <PriceField name="weeklyRate" />
        <PriceField name="monthlyRate" />
      </div>
      <ListingNumber name="minimumDays" />
      <ListingText name="rentalTerms" help={t('help.rentalTerms')} rows={5} />
    </FormCard>
  )
}

/** Renders a field for an amount in euro, with the amount as buyers will see it below. */
function PriceField({
  name,
  isRequired = false,
  note,
}: {
  name: 'salePrice' | 'tradePrice' | 'dailyRate' | 'weeklyRate' | 'monthlyRate'
  isRequired?: boolean
  /** Shown beside the amount. */
  note?: string
}) {
  const f = useFormats()
  const { control, formState, setValue } = useFormContext<ListingValues>()
  const typed = useWatch({ control, name })
  const cents = typedCents(typed)
  return (
    <div>
      <ListingField
        name={name}
        isRequired={isRequired}
        inputMode="decimal"
        help={
          [cents !== undefined && !Number.isNaN(cents) && f.money(cents), note].filter(Boolean).join(' · ') || undefined
        }
      />
      <AmbiguousPrice
        typed={typed}
        onChoose={(meant) => setValue(name, meant, { shouldDirty: true, shouldValidate: formState.isSubmitted })}
      />
    </div>
  )
}
