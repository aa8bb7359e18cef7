import type { VehicleCard } from '@autopiazza/contract'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, ChevronRight, Info } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { paths } from '../../app/paths.ts'
import { useSession } from '../../app/session.ts'
import { StateBadge } from '../../entities/vehicle/StateBadge.tsx'
import { VehicleStrip } from '../../entities/vehicle/VehicleStrip.tsx'
import { buttonStyles, LinkButton } from '../../ui/Button.tsx'

interface ConversationBarProps {
  /** The first name of the other user. */
  name: string
  /** Company and kind of the other user, if they are the seller. */
  seller: string | null
  vehicle: VehicleCard | null
  /** The id of the section about car and safety, which phones show below the messages; null if there is none. */
  aboutId: string | null
}

/** Shows the back link and the other user's name; on phones also the car. */
export function ConversationBar({ name, seller, vehicle, aboutId }: ConversationBarProps) {
  const t = useTranslations('messages.conversation')
  const role = useSession()?.role
  const back = role === 'vendor' ? paths.vendor() : paths.search()
  return (
    <header className="lg:col-span-2">
      <div className="flex items-center gap-2 max-lg:px-2 max-lg:py-1.5 lg:gap-4">
        <LinkButton
          {...back}
          tone="outline"
          size="small"
          className="max-lg:size-11 max-lg:border-transparent max-lg:bg-transparent max-lg:px-0"
        >
          <ArrowLeft aria-hidden="true" size={20} />
          <span className="max-lg:sr-only">{t('back')}</span>
        </LinkButton>
        <div className="min-w-0 grow">
          <h1 className="line-clamp-2 font-semibold wrap-anywhere lg:text-xl">{t('title', { name })}</h1>
          {seller ? <p className="truncate text-sm text-muted">{seller}</p> : null}
        </div>
        {aboutId ? (
          <a
            href={`#${aboutId}`}
            className={buttonStyles({ tone: 'quiet', size: 'small', className: 'size-11 shrink-0 px-0 lg:hidden' })}
          >
            <Info aria-hidden="true" size={20} />
            <span className="sr-only">{t('about')}</span>
          </a>
        ) : null}
      </div>
      {vehicle ? (
        <Link
          {...paths.vehicle(vehicle.id)}
          className="flex items-center gap-2 border-y border-line bg-surface px-4 py-2 lg:hidden"
        >
          <span className="min-w-0 grow">
            <VehicleStrip vehicle={vehicle} />
          </span>
          <StateBadge status={vehicle.status} />
          <ChevronRight aria-hidden="true" size={20} className="shrink-0 text-muted" />
        </Link>
      ) : null}
    </header>
  )
}
