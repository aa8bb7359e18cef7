import { Link } from '@tanstack/react-router'
import { ArrowLeft, House, ShoppingCart } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../../app/paths.ts'

/** The bar above the checkout: back to the car, home, and the cart. */
export function CheckoutHeader({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('checkout.bar')
  const linkStyles = 'inline-flex min-h-11 items-center gap-2 text-action hover:underline underline-offset-4'
  const shortLinkStyles = `${linkStyles} max-sm:min-w-11 max-sm:justify-center`
  return (
    <nav aria-label={t('label')} className="flex items-center gap-x-2 max-sm:-mr-3 sm:gap-x-6">
      <Link {...paths.vehicle(vehicleId)} className={`${linkStyles} mr-auto`}>
        <ArrowLeft aria-hidden="true" size={20} />
        {t('back')}
      </Link>
      <Link {...paths.home()} className={shortLinkStyles}>
        <House aria-hidden="true" size={20} />
        <span className="max-sm:sr-only">{t('home')}</span>
      </Link>
      <Link {...paths.cart()} className={shortLinkStyles}>
        <ShoppingCart aria-hidden="true" size={20} />
        <span className="max-sm:sr-only">{t('cart')}</span>
      </Link>
    </nav>
  )
}
