import { yearInItaly } from '@autopiazza/contract/italian-time'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ListingInput } from '@autopiazza/contract'
import type { PhotoStep } from '@autopiazza/contract/vocabulary'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { differs, emptySteps, type PhotoSet, photoSetOf, releasePreviews } from './photos/photo-set.ts'
import { PhotoUploader } from './photos/PhotoUploader.tsx'
import { useFilesFirst } from './photos/use-files-first.ts'
import { DefaultsDialog } from './DefaultsDialog.tsx'
import { DraftNotice } from './drafts/DraftNotice.tsx'
import { FinalStepsCard } from './FinalStepsCard.tsx'
import { FormCard } from '../../forms/FormCard.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { listingSchema } from './listing-schema.ts'
import { type ListingValues, newListingValues, shownDetails, valuesOfListing } from './listing-values.ts'
import { ListingTypeCard } from './ListingTypeCard.tsx'
import type { OwnListing, Resale } from './listing-queries.ts'
import { ListingPreview } from './preview/ListingPreview.tsx'
import { GivenNotice, ResaleNotice } from './ResaleNotice.tsx'
import { RentalDetailsCard, SaleDetailsCard } from './PriceCards.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { useGivenCar } from './use-given-car.ts'
import { useResale } from './use-resale.ts'
import { FieldsToCheck, useUncheckedDefaults } from './use-unchecked-defaults.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { useOfferTerms } from './use-offer-terms.ts'
import { type SaveStage, useSaveListing } from './use-save-listing.ts'
import { VehicleDetailsCard } from './VehicleDetailsCard.tsx'

const stepsOfNewListing: readonly PhotoStep[] = ['main', 'exterior', 'interior']

export interface ListingFormProps {
  userId: string
  /** The advert to edit; null for a new one. */
  listing: OwnListing | null
  /** The bought car that a new advert sells again. */
  resale?: Resale | null
  /** What the person has said of a new car before. */
  given?: Partial<ListingValues> | null
}

/** The form of an advert, for a new one and for editing. */
export function ListingForm({ userId, listing, resale = null, given = null }: ListingFormProps) {
  const t = useTranslations('listing')
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const [initial] = useState(() => (listing ? valuesOfListing(listing.fields) : newListingValues(yearInItaly())))
  const resolver = useMemo(() => standardSchemaResolver(listingSchema(listing?.fields ?? null)), [listing])
  const form = useForm({ resolver, defaultValues: initial, shouldFocusError: false })
  const { isDirty, isSubmitted, errors } = form.formState
  const details = shownDetails(useWatch({ control: form.control, name: 'listingType' }))

  const [photos, setPhotos] = useState<PhotoSet>(() => photoSetOf(listing?.photos ?? []))
  const [step, setStep] = useState<PhotoStep>('main')
  // An advert without photographs can be edited without adding any.
  const [required] = useState(() =>
    listing ? stepsOfNewListing.filter((name) => photos[name].length > 0) : stepsOfNewListing,
  )
  const missing = emptySteps(photos, required)
  useEffect(() => releasePreviews, [])
  const files = useFilesFirst(element)

  const drafts = useDrafts({ form, userId, listingId: listing?.id ?? null, initial })
  const terms = useOfferTerms(form, { listingId: listing?.id ?? null, isForSale: details.sale })
  const { isFilled, fillIn } = useResale({ resale, userId, fill: drafts.fill })
  useGivenCar(given, drafts.fill)
  const { stage, save, failure, uploading, storedPhotos, leave } = useSaveListing({
    form,
    photos,
    onPhotos: setPhotos,
    listing,
    onSaved: (values, id) => {
      drafts.removeSaved(values, id)
      void terms?.save(id)
    },
  })
  const isBusy = stage === 'saving' || stage === 'uploading' || stage === 'saved'
  const isUnsaved = isDirty || differs(photos, storedPhotos)

  const unchecked = useUncheckedDefaults(form, initial)
  const [isAgreed, setIsAgreed] = useState(listing !== null)
  const toCheck = isAgreed ? [] : unchecked
  const [asked, setAsked] = useState<ListingInput | null>(null)

  async function publish(fields: ListingInput) {
    setAsked(null)
    setIsAgreed(true)
    if (!(await save(fields))) focusFirstError()
  }

  function lookAgain() {
    setAsked(null)
    if (toCheck[0]) form.setFocus(toCheck[0])
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (files.waits(event)) return
    let isRefused = true
    await form.handleSubmit(async (fields) => {
      if (missing.length > 0 || terms?.problem) return
      isRefused = false
      if (toCheck.length > 0) setAsked(fields)
      else await publish(fields)
    })(event)
    if (!isRefused) return
    if (missing[0]) setStep(missing[0])
    focusFirstError()
  }

  return (
    <FormProvider {...form}>
      <form ref={element} method="post" noValidate className="grid gap-6" onSubmit={(event) => void send(event)}>
        {isBusy ? null : (
          <>
            {resale ? <ResaleNotice resale={resale} isFilled={isFilled} onFill={fillIn} /> : null}
            {given ? <GivenNotice /> : null}
            <DraftNotice
              offer={drafts.offer}
              discarded={drafts.discarded}
              onRestore={drafts.restore}
              onDiscard={drafts.discard}
              onUndo={drafts.undoDiscard}
            />
          </>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
          <fieldset disabled={isBusy} className="grid gap-6">
            <legend className="sr-only">{t(listing ? 'edit.title' : 'create.title')}</legend>
            <ListingTypeCard />
            <FormCard title={t('images.title')} lead={t('images.lead')}>
              <PhotoUploader
                value={photos}
                onChange={setPhotos}
                onChoosing={files.onChoosing}
                step={step}
                onStep={setStep}
                required={required}
                isChecked={isSubmitted}
                isDisabled={isBusy}
              />
            </FormCard>
            <FieldsToCheck value={toCheck}>
              <VehicleDetailsCard />
            </FieldsToCheck>
            {details.sale ? <SaleDetailsCard terms={terms} listingId={listing?.id ?? null} /> : null}
            {details.rental ? <RentalDetailsCard /> : null}
          </fieldset>
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ListingPreview photos={photos} />
          </div>
          <FinalStepsCard
            stage={stage}
            isNew={listing === null}
            problems={isSubmitted ? Object.keys(errors).length + (missing.length > 0 ? 1 : 0) : 0}
            failure={failure}
            uploading={uploading}
            onLeave={leave}
          />
        </div>
      </form>
      {asked ? <DefaultsDialog names={toCheck} onCheck={lookAgain} onPublish={() => void publish(asked)} /> : null}
      <LeaveDialog reason={leavingReason(stage, isUnsaved)} />
    </FormProvider>
  )
}

function leavingReason(stage: SaveStage, isUnsaved: boolean) {
  if (stage === 'saved') return null
  if (stage === 'uploading') return 'textUploading'
  if (!isUnsaved) return null
  return stage === 'incomplete' ? 'textIncomplete' : 'text'
}
