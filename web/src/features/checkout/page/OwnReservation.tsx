import type { ReservationView } from '@autopiazza/contract'
import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormats } from '../../../app/format.ts'
import { paths } from '../../../app/paths.ts'
import { buttonStyles, LinkButton } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'

/** Shows the open reservation of this car and its next step instead of a checkout, to prevent a second payment. */
export function OwnReservation({ reservation }: { reservation: ReservationView }) {
  const t = useTranslations('checkout.mine')
  const f = useFormats()
  const { status, paymentUrl, can, expiresAt, deposit } = reservation
  const isPending = status === 'pending'
  return (
    <Card>
      <h2 className="text-lg">{t(isPending ? 'pending' : 'confirmed')}</h2>
      <p className="mt-2 text-muted">
        {!isPending
          ? t('confirmedText', { deadline: f.dateTime(expiresAt) })
          : reservation.paymentMethod === 'card'
            ? t('pendingText', { time: f.time(expiresAt), deposit: f.money(deposit) })
            : t('waitingText', { deadline: f.dateTime(expiresAt) })}
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {can.pay && paymentUrl ? (
          <a href={paymentUrl} className={buttonStyles({ size: 'large' })}>
            <ExternalLink aria-hidden="true" size={20} />
            {t('continue')}
          </a>
        ) : null}
        <LinkButton {...paths.reservation(reservation.id)} tone="outline" size="large">
          {t('detail')}
        </LinkButton>
      </div>
    </Card>
  )
}
