import { Link, useMatches, useParams } from '@tanstack/react-router'
import { ArrowLeft, ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../format.ts'
import { paths } from '../paths.ts'
import { LanguageSelect } from './LanguageSelect.tsx'
import { Wordmark } from './Wordmark.tsx'

const linkStyles = 'inline-flex min-h-11 shrink-0 items-center gap-2 underline-offset-4 hover:underline'

/**
 * Renders the navigation of a purchase: home, the way back to the car by its name, cart and language. The page's
 * loader returns the car; a page that failed to load shows no name.
 */
export function PurchaseBar() {
  const t = useTranslations('checkout.bar')
  const tFrame = useTranslations('frame')
  const f = useFormats()
  const vehicleId = useParams({ strict: false, select: (params) => params.vehicleId }) ?? ''
  const loaded = useMatches({ select: (matches) => matches.at(-1)?.loaderData })
  const vehicle = loaded && 'vehicle' in loaded ? loaded.vehicle : null
  return (
    <header className="border-b border-line bg-ground">
      <div className="page-width flex min-h-16 flex-wrap items-center gap-x-6 max-sm:py-1">
        <Link
          {...paths.home()}
          aria-label={tFrame('homeLink')}
          className="mr-auto inline-flex min-h-11 items-center rounded-sm sm:mr-0"
        >
          <Wordmark />
        </Link>
        <nav
          aria-label={t('label')}
          className="flex min-w-0 grow items-center gap-x-4 max-sm:order-last max-sm:basis-full"
        >
          <Link {...paths.vehicle(vehicleId)} className={`${linkStyles} text-action`}>
            <ArrowLeft aria-hidden="true" size={20} />
            {t('back')}
          </Link>
          <span className="min-w-0 grow truncate text-sm text-muted">{vehicle ? f.vehicleName(vehicle) : null}</span>
          <Link {...paths.cart()} className={`${linkStyles} max-lg:-mr-3 max-lg:w-11 max-lg:justify-center`}>
            <ShoppingCart aria-hidden="true" size={20} />
            <span className="max-lg:sr-only">{t('cart')}</span>
          </Link>
        </nav>
        <div>
          <LanguageSelect />
        </div>
      </div>
    </header>
  )
}
