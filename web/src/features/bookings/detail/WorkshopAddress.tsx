import type { Workshop } from '@autopiazza/contract'
import { MapPin, Phone } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { buttonStyles } from '../../../ui/Button.tsx'

export function WorkshopAddress({ workshop }: { workshop: Workshop }) {
  const t = useTranslations('bookings.detail')
  const { name, phone } = workshop
  const styles = buttonStyles({ tone: 'outline', className: 'max-sm:w-full' })
  return (
    <>
      <address className="wrap-anywhere not-italic">
        <span className="block font-semibold">{name}</span>
        {workshopLines(workshop).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      <div className="mt-4 flex flex-wrap gap-3">
        {phone ? (
          <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={styles}>
            <Phone aria-hidden="true" size={20} />
            {t('call', { phone })}
          </a>
        ) : null}
        <a href={mapUrl(workshop)} target="_blank" rel="noopener noreferrer" className={styles}>
          <MapPin aria-hidden="true" size={20} />
          {t('map')}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      </div>
    </>
  )
}

function workshopLines({ address, postalCode, city, province }: Workshop): string[] {
  return [address, [postalCode, city, province && `(${province})`].filter(Boolean).join(' ')]
}

/** Returns a map search for the workshop's address. */
function mapUrl(workshop: Workshop): string {
  const { address, postalCode, city } = workshop
  const query = [address, [postalCode, city].filter(Boolean).join(' '), 'Italia'].join(', ')
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query })}`
}
