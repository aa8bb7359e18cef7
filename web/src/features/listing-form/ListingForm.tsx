import { yearInItaly } from '@autopiazza/contract/italian-time'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ListingInput } from '@autopiazza/contract'
import { type PhotoStep, photoSteps } from '@autopiazza/contract/vocabulary'
import { type SubmitEvent, useEffect, useMemo, useRef, useState } from 'react'
import { FormProvider, useForm, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { differs, emptySteps, newPhotosIn, type PhotoSet, photoSetOf, releasePreviews } from './photos/photo-set.ts'
import { PhotoUploader } from './photos/PhotoUploader.tsx'
import { UploadsContext, usePhotoUploads } from './photos/use-photo-uploads.ts'
import { useSubmitAfterFiles } from './photos/use-submit-after-files.ts'
import { DefaultsDialog } from './DefaultsDialog.tsx'
import { DraftNotice } from './drafts/DraftNotice.tsx'
import { FinalStepsCard } from './FinalStepsCard.tsx'
import { StepBar, StepPart, StepProgress } from './form-steps/StepPart.tsx'
import { useFormSteps } from './form-steps/use-form-steps.ts'
import type { PageLink } from '../../app/paths.ts'
import { FormCard } from '../../forms/FormCard.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { listingSchema } from './listing-schema.ts'
import { type ListingValues, newListingValues, shownDetails, valuesOfListing } from './listing-values.ts'
import { ListingTypeCard } from './ListingTypeCard.tsx'
import type { OwnListing, Resale } from './listing-queries.ts'
import { ListingPreview } from './preview/ListingPreview.tsx'
import { ValuedCarNotice, ResaleNotice } from './ResaleNotice.tsx'
import { RentalDetailsCard, SaleDetailsCard } from './PriceCards.tsx'
import { useDrafts } from './drafts/use-drafts.ts'
import { useValuedCar } from './use-valued-car.ts'
import { useResale } from './use-resale.ts'
import { FieldsToCheck, useUncheckedDefaults } from './use-unchecked-defaults.ts'
import { useFirstError } from '../../forms/field-errors.ts'
import { useAccountTown, useListingPlace } from './use-listing-place.ts'
import { useOfferTerms } from './use-offer-terms.ts'
import { type SaveStage, useSaveListing } from './use-save-listing.ts'
import { VehicleDetailsCard } from './VehicleDetailsCard.tsx'

const stepsOfNewListing: readonly PhotoStep[] = ['main', 'exterior', 'interior']

export interface ListingFormProps {
  userId: string
  /** The advert to edit; null for a new advert. */
  listing: OwnListing | null
  /** The bought car that a new advert resells. */
  resale?: Resale | null
  /** Facts of the car that was valued on the selling page. */
  valuedCar?: Partial<ListingValues> | null
  /** The URL of the form at one of its screens. */
  linkTo: (step: number | undefined) => PageLink
}

/** Renders the form of an advert, new or edited. */
export function ListingForm({ userId, listing, resale = null, valuedCar = null, linkTo }: ListingFormProps) {
  const t = useTranslations('listing')
  const tPhotos = useTranslations('photos')
  const element = useRef<HTMLFormElement>(null)
  const focusFirstError = useFirstError(element)
  const place = useListingPlace()
  const givenTown = useAccountTown(place === 'town')
  const [initial] = useState(() => {
    const values = listing ? valuesOfListing(listing.fields) : newListingValues(yearInItaly())
    return { ...values, town: values.town || givenTown }
  })
  const resolver = useMemo(
    () => standardSchemaResolver(listingSchema(listing?.fields ?? null, place === 'town')),
    [listing, place],
  )
  const form = useForm({ resolver, defaultValues: initial, shouldFocusError: false })
  const { isDirty, isSubmitted, errors } = form.formState
  // Normally loaded before the form; arrives later only if that request failed.
  useEffect(() => {
    if (givenTown && form.getValues('town') === '') form.resetField('town', { defaultValue: givenTown })
  }, [form, givenTown])
  const details = shownDetails(useWatch({ control: form.control, name: 'listingType' }))

  const [photos, setPhotos] = useState<PhotoSet>(() => photoSetOf(listing?.photos ?? []))
  const [step, setStep] = useState<PhotoStep>('main')
  // An advert without photographs can be edited without adding any.
  const [required] = useState(() =>
    listing ? stepsOfNewListing.filter((name) => photos[name].length > 0) : stepsOfNewListing,
  )
  const missing = emptySteps(photos, required)
  useEffect(() => releasePreviews, [])
  const files = useSubmitAfterFiles(element)
  const uploading = usePhotoUploads(photos)

  const drafts = useDrafts({ form, userId, listingId: listing?.id ?? null, initial })
  const terms = useOfferTerms(form, { listingId: listing?.id ?? null, isForSale: details.sale })
  const { isFilled, fillIn } = useResale({ resale, userId, fill: drafts.fill })
  useValuedCar(valuedCar, drafts)
  const { stage, save, failure, storedPhotos, leave } = useSaveListing({
    form,
    photos,
    onPhotos: setPhotos,
    listing,
    uploading,
    onSaved: (values, id) => {
      drafts.removeSaved(values, id)
      void terms?.save(id)
    },
  })
  const isBusy = stage === 'saving' || stage === 'uploading' || stage === 'saved'
  const isUnsaved = isDirty || differs(photos, storedPhotos)

  const heading = useRef<HTMLParagraphElement>(null)
  const [triedPhotos, setTriedPhotos] = useState(false)
  const [triedCar, setTriedCar] = useState(false)
  const steps = useFormSteps({
    form,
    heading,
    otherProblems: [
      ...(place === 'point' ? ['car' as const] : []),
      ...(missing.length > 0 ? ['photos' as const] : []),
      ...(terms?.problem ? ['price' as const] : []),
    ],
    focusFirstError,
    linkTo,
  })

  const unchecked = useUncheckedDefaults(form, initial)
  const [isAgreed, setIsAgreed] = useState(listing !== null)
  const toCheck = isAgreed ? [] : unchecked
  const [unconfirmed, setUnconfirmed] = useState<ListingInput | null>(null)

  async function publish(fields: ListingInput) {
    setUnconfirmed(null)
    setIsAgreed(true)
    if (!(await save(fields))) steps.showFirstError()
  }

  function lookAgain() {
    setUnconfirmed(null)
    if (toCheck[0]) steps.showField(toCheck[0])
  }

  async function send(event: SubmitEvent<HTMLFormElement>) {
    if (files.isDelayed(event)) return
    if (steps.hasNextScreen()) {
      event.preventDefault()
      return goOn()
    }
    let isRefused = true
    await form.handleSubmit(async (fields) => {
      if (place === 'point' || missing.length > 0 || terms?.problem) return
      isRefused = false
      if (toCheck.length > 0) setUnconfirmed(fields)
      else await publish(fields)
    })(event)
    if (!isRefused) return
    if (missing[0]) setStep(missing[0])
    steps.showFirstError()
  }

  /** The screen of the photographs can be left only after all its required steps. */
  const isAtPhotos = steps.step === 'photos'
  const after = isAtPhotos ? (photoSteps[photoSteps.indexOf(step) + 1] ?? null) : null
  async function goOn() {
    if (steps.step === 'car') setTriedCar(true)
    if (after === null) {
      setTriedPhotos(isAtPhotos)
      if (isAtPhotos && missing[0]) setStep(missing[0])
      return steps.next()
    }
    setTriedPhotos(missing.includes(step))
    if (missing.includes(step)) focusFirstError()
    else setStep(after)
  }
  function goBack() {
    const before = isAtPhotos ? photoSteps[photoSteps.indexOf(step) - 1] : undefined
    if (before) setStep(before)
    else steps.back()
  }

  return (
    <FormProvider {...form}>
      <form
        ref={element}
        method="post"
        noValidate
        className="grid gap-6"
        data-form-step={steps.step}
        onSubmit={(event) => void send(event)}
      >
        <StepProgress step={steps.step} ref={heading} />
        {isBusy ? null : (
          <StepPart on="car" className="contents">
            {resale ? <ResaleNotice resale={resale} isFilled={isFilled} onFill={fillIn} /> : null}
            {valuedCar ? <ValuedCarNotice /> : null}
            <DraftNotice
              offer={drafts.offer}
              discarded={drafts.discarded}
              onRestore={drafts.restore}
              onDiscard={drafts.discard}
              onUndo={drafts.undoDiscard}
            />
          </StepPart>
        )}
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-x-8">
          <fieldset disabled={isBusy} data-step="car photos state price" className="grid gap-6">
            <legend className="sr-only">{t(listing ? 'edit.title' : 'create.title')}</legend>
            <StepPart on="car">
              <ListingTypeCard />
            </StepPart>
            <StepPart on="photos">
              <FormCard title={t('images.title')} lead={t('images.lead')}>
                {drafts.isRestored && listing === null && newPhotosIn(photos).length === 0 ? (
                  <p
                    role="status"
                    className="prose-width mb-4 rounded-md bg-waiting-soft px-4 py-3 text-sm text-waiting"
                  >
                    {t('draft.restoredText')}
                  </p>
                ) : null}
                <UploadsContext value={uploading}>
                  <PhotoUploader
                    value={photos}
                    onChange={setPhotos}
                    onChoosing={files.onChoosing}
                    step={step}
                    onStep={setStep}
                    required={required}
                    isChecked={isSubmitted || triedPhotos}
                    isDisabled={isBusy}
                  />
                </UploadsContext>
              </FormCard>
            </StepPart>
            <FieldsToCheck value={toCheck}>
              <StepPart on={['car', 'state']}>
                <VehicleDetailsCard place={place} isChecked={isSubmitted || triedCar} />
              </StepPart>
              <StepPart on="price" className="grid gap-6">
                {details.sale ? (
                  <SaleDetailsCard terms={terms} listingId={listing?.id ?? null} onField={steps.showField} />
                ) : null}
                {details.rental ? <RentalDetailsCard /> : null}
              </StepPart>
            </FieldsToCheck>
          </fieldset>
          <StepPart on="publish" className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <ListingPreview photos={photos} />
          </StepPart>
          <StepPart on="publish">
            <FinalStepsCard
              stage={stage}
              isNew={listing === null}
              problems={
                isSubmitted
                  ? Object.keys(errors).length + (missing.length > 0 ? 1 : 0) + (place === 'point' ? 1 : 0)
                  : 0
              }
              failure={failure}
              uploading={uploading}
              onLeave={leave}
            />
          </StepPart>
        </div>
        {isBusy || stage === 'incomplete' ? null : (
          <StepBar
            step={steps.step}
            nextPart={after && tPhotos(`${after}.title`)}
            isStored={drafts.isStored}
            onBack={goBack}
          />
        )}
      </form>
      {unconfirmed ? (
        <DefaultsDialog names={toCheck} onCheck={lookAgain} onPublish={() => void publish(unconfirmed)} />
      ) : null}
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
