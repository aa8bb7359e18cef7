import type { PurchasedService } from '@autopiazza/contract'
import { CarFront, CircleCheck, FileText, ShieldCheck, Siren, Umbrella, Wrench } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../app/format.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { BuyServiceDialog } from './BuyServiceDialog.tsx'
import { type ServiceKind, serviceKind } from './service-kind.ts'
import { useBuyService } from './use-buy-service.ts'
import { useServiceText } from './use-service-text.ts'

const icons: Record<ServiceKind, typeof Wrench> = {
  warranty: ShieldCheck,
  maintenance: CircleCheck,
  repair: Wrench,
  roadside_assistance: Siren,
  insurance_package: Umbrella,
  ownership_transfer: FileText,
  other: CarFront,
}

interface ServiceListProps {
  services: readonly PurchasedService[]
  vehicle: string
}

/** Lists the services of a bought car, whether bought or available. */
export function ServiceList({ services, vehicle }: ServiceListProps) {
  return (
    <ul className="mt-3 grid gap-3 sm:grid-cols-2">
      {services.map((service) => (
        <ServiceCard key={service.id} service={service} vehicle={vehicle} />
      ))}
    </ul>
  )
}

function ServiceCard({ service, vehicle }: { service: PurchasedService; vehicle: string }) {
  const t = useTranslations('buyer.vehicles')
  const f = useFormats()
  const { name, about } = useServiceText()(service)
  const Icon = icons[serviceKind(service.serviceType)]
  const [isConfirming, setIsConfirming] = useState(false)
  const title = useRef<HTMLParagraphElement>(null)
  const { buy, isBuying } = useBuyService(service, () => {
    setIsConfirming(false)
    // The button that opened the dialog no longer exists.
    requestAnimationFrame(() => title.current?.focus())
  })
  const { price, purchased } = service
  return (
    <li className="flex gap-3 rounded-md border border-line bg-surface p-4">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
      <div className="flex min-w-0 grow flex-col">
        <p ref={title} tabIndex={-1} className="font-medium">
          {name}
        </p>
        <p className="mt-0.5 grow text-sm wrap-anywhere text-muted">{about}</p>
        <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <span className="font-semibold figures">{price === null ? t('onRequest') : f.money(price)}</span>
          {purchased ? (
            <Badge tone="action">{t('bought')}</Badge>
          ) : price === null ? null : (
            <Button
              size="small"
              tone="outline"
              isBusy={isBuying}
              aria-label={isBuying ? undefined : t('buy.actionFor', { service: name })}
              onClick={() => setIsConfirming(true)}
            >
              {t(isBuying ? 'buy.busy' : 'buy.action')}
            </Button>
          )}
        </div>
      </div>
      {isConfirming && price !== null ? (
        <BuyServiceDialog
          name={name}
          about={about}
          isTimed={service.months !== null}
          price={price}
          vehicle={vehicle}
          isBuying={isBuying}
          onBuy={() => buy(price)}
          onClose={() => setIsConfirming(false)}
        />
      ) : null}
    </li>
  )
}
