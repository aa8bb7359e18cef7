import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { PagePending } from '../../app/PagePending.tsx'
import { refusalOf } from '../../app/api-error.ts'
import { useAppContext } from '../../app/app-context.ts'
import { NotLoaded } from '../../app/NotLoaded.tsx'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { ListingForm } from './ListingForm.tsx'
import { feedOwnershipQuery, ownListingQuery } from './listing-queries.ts'

interface EditVehiclePageProps {
  id: string
  userId: string
}

/** Renders the user's advert in the form; another vendor's is shown as not found. */
export function EditVehiclePage({ id, userId }: EditVehiclePageProps) {
  const f = useFormats()
  const t = useTranslations('listing')
  const tListingStatus = useTranslations('vocabulary.listingStatus')
  const query = useQuery(ownListingQuery(useAppContext().api, id))
  const { data, error } = query
  const isPrivate = useSession()?.sellerKind === 'private'

  if (!data) {
    if (error && isNotFound(error)) return <ListingNotFound />
    if (!error) return <PagePending />
    return (
      <div className="page-width py-8">
        <h1 className="mb-6 text-xl">{t('edit.title')}</h1>
        <NotLoaded query={query} failed={t('loadFailed')} />
      </div>
    )
  }
  if (data.status === 'sold') return <Sold id={id} />
  return (
    <div className="page-width py-8">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-xl">{t('edit.title')}</h1>
          <p className="mt-2 text-muted">
            {t('edit.lead', { vehicle: f.vehicleName(data.fields), status: tListingStatus(data.status) })}
          </p>
        </div>
        <LinkButton {...paths.vehicle(id)} tone="outline" size="small">
          {t('edit.view')}
        </LinkButton>
      </div>
      {isPrivate ? null : <FedNotice id={id} />}
      {data.held > 0 ? <HeldNotice isCorrecting={data.isCorrecting} /> : null}
      <ListingForm key={id} userId={userId} listing={data} linkTo={(step) => paths.editVehicle(id, step)} />
    </div>
  )
}

const FedPanel = lazy(async () => ({ default: (await import('./FedPanel.tsx')).FedPanel }))

/** Loads the panel of a fed advert only for fed adverts. */
function FedNotice({ id }: { id: string }) {
  const { data } = useQuery(feedOwnershipQuery(useAppContext().api, id))
  if (!data?.feed) return null
  return (
    <Suspense>
      <FedPanel listingId={id} feed={data.feed} groups={data.groups} />
    </Suspense>
  )
}

/** Returns whether the advert was not found; an invalid id counts too. */
function isNotFound(error: unknown): boolean {
  const code = refusalOf(error)?.code
  return code === 'listings.not_found' || code === 'request.invalid'
}

function ListingNotFound() {
  const t = useTranslations('listing.notFound')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('text')}</p>
      <LinkButton {...paths.vendor()} className="mt-8">
        {t('action')}
      </LinkButton>
    </div>
  )
}

function Sold({ id }: { id: string }) {
  const t = useTranslations('listing')
  return (
    <div className="page-width flex flex-col items-center py-24 text-center">
      <h1 className="text-xl">{t('sold.title')}</h1>
      <p className="mt-3 max-w-md text-muted">{t('sold.text')}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton {...paths.vendor()}>{t('notFound.action')}</LinkButton>
        <LinkButton {...paths.vehicle(id)} tone="outline">
          {t('edit.view')}
        </LinkButton>
      </div>
    </div>
  )
}

/** States in advance what happens to changed facts of a reserved car. */
function HeldNotice({ isCorrecting }: { isCorrecting: boolean }) {
  const t = useTranslations('corrections.form')
  return (
    <div role="status" className="mb-6 rounded-lg bg-waiting-soft p-4 text-waiting">
      <p className="font-semibold">{t('held')}</p>
      <p className="mt-1 prose-width">{t('heldText')}</p>
      {isCorrecting ? <p className="mt-1 font-medium">{t('open')}</p> : null}
    </div>
  )
}
