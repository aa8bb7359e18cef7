import { Link, useCanGoBack, useRouter } from '@tanstack/react-router'
import type { VehicleDetail } from '@autopiazza/contract'
import { ArrowLeft } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'
import { FavouriteButton } from '../../../entities/vehicle/FavouriteButton.tsx'
import { ShareButton } from './ShareButton.tsx'

/** Returns whether this page was opened from a page of this site in the same tab, and that page was left before hydration. */
function cameFromHere(): boolean {
  return history.length > 1 && document.referrer.startsWith(`${location.origin}/`)
}

export function PhotoOverlay({ vehicle }: { vehicle: VehicleDetail }) {
  const t = useTranslations('vehicle')
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex gap-2 *:pointer-events-auto print:hidden">
      <Link
        {...paths.search()}
        aria-label={t('back')}
        data-held
        onClick={(event) => {
          if (!canGoBack && !cameFromHere()) return
          event.preventDefault()
          router.history.back()
        }}
        className="grid size-11 place-items-center rounded-full border border-line bg-surface text-ink hover:text-action lg:hidden"
      >
        <ArrowLeft aria-hidden="true" size={20} />
      </Link>
      <FavouriteButton vehicle={vehicle} className="ml-auto border border-line" />
      <ShareButton />
    </div>
  )
}
