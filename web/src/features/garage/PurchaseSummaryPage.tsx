import type { GarageVehicle, ReservationView } from '@autopiazza/contract'
import { publicName } from '@autopiazza/contract/person-name'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { useFormats } from '../../app/format.ts'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { useSession } from '../../app/session.ts'
import { PriceLines } from '../../entities/quote/PriceLines.tsx'
import { reservationQuery } from '../../entities/reservation/reservation-queries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

interface PurchaseSummaryPageProps {
  car: Pick<GarageVehicle, 'id' | 'purchasedAt'>
  reservationId: string
}

/** Shows the facts of a completed reservation on one printable page. */
export function PurchaseSummaryPage({ car, reservationId }: PurchaseSummaryPageProps) {
  const f = useFormats()
  const t = useTranslations('garage.summary')
  const { data: reservation } = useSuspenseQuery(reservationQuery(useAppContext().api, reservationId))
  return (
    <div className="page-width max-w-3xl pt-6 lg:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-3 print:hidden">
        <Link {...buyerPaths.purchasedVehicle(car.id)} className="inline-flex min-h-11 items-center gap-2 text-action">
          <ArrowLeft aria-hidden="true" size={20} />
          {t('back')}
        </Link>
        <Button tone="outline" onClick={() => print()}>
          <Printer aria-hidden="true" size={20} />
          {t('print')}
        </Button>
      </div>
      <Card className="mt-4 print:border-0 print:p-0">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 text-lg wrap-anywhere">{f.vehicleName(reservation.vehicle)}</p>
        <People reservation={reservation} />
        <Part title={t('price')}>
          <dl className="figures">
            <PriceLines quote={reservation.quote} />
            <Money reservation={reservation} />
          </dl>
        </Part>
        <Part title={t('dates')}>
          <Dates reservation={reservation} />
        </Part>
        <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{t('note')}</p>
      </Card>
    </div>
  )
}

function People({
  reservation: { bankReference, vehicle, seller, paymentMethod, settlement },
}: {
  reservation: ReservationView
}) {
  const t = useTranslations('garage.summary')
  const tVocabulary = useTranslations('vocabulary')
  const f = useFormats()
  const session = useSession()
  const buyer = [session?.firstName, session?.lastName].filter(Boolean).join(' ')
  return (
    <dl className="mt-6 grid gap-x-8 gap-y-4 sm:grid-cols-2 print:grid-cols-2">
      <Fact label={t('seller')}>
        <span className="block">{publicName(seller)}</span>
        <span className="block">
          {tVocabulary(`sellerKind.${vehicle.sellerKind}`)}
          {seller.vatNumber ? ` · ${t('vatNumber', { number: seller.vatNumber })}` : null}
        </span>
      </Fact>
      <Fact label={t('buyer')}>
        {buyer ? <span className="block">{buyer}</span> : null}
        <span className="block">{session?.email}</span>
      </Fact>
      <Fact label={t('vehicle')}>
        {[f.vehicleName(vehicle), f.vehicleText(vehicle.version ?? '')].filter(Boolean).join(' · ')}
      </Fact>
      <Fact label={t('mileage')}>{f.kilometres(vehicle.mileage)}</Fact>
      <Fact label={t('fuel')}>{tVocabulary(`fuelType.${vehicle.fuelType}`)}</Fact>
      <Fact label={t('payment')}>{t(`method.${paymentMethod}`)}</Fact>
      {settlement ? <Fact label={t('state')}>{t(`states.${settlement.status}`)}</Fact> : null}
      {bankReference ? <Fact label={t('reservation')}>{bankReference}</Fact> : null}
    </dl>
  )
}

function Money({ reservation: { deposit, money } }: { reservation: ReservationView }) {
  const t = useTranslations('garage.summary')
  const f = useFormats()
  const { paid, loan, balance } = money
  const others = (['unconfirmed', 'owedToCard', 'owedByVendor', 'owedToLender'] as const).filter(
    (name) => money[name] > 0,
  )
  return (
    <>
      <Amount label={t('paid')}>{f.money(paid)}</Amount>
      {deposit > 0 && paid >= deposit ? <Amount label={t('deposit')}>{f.money(deposit)}</Amount> : null}
      {loan > 0 ? <Amount label={t('loan')}>{f.money(loan)}</Amount> : null}
      {balance > 0 ? <Amount label={t(loan > 0 ? 'downPayment' : 'balance')}>{f.money(balance)}</Amount> : null}
      {others.map((name) => (
        <Amount key={name} label={t(name)}>
          {f.money(money[name])}
        </Amount>
      ))}
    </>
  )
}

function Dates({ reservation: { timeline } }: { reservation: ReservationView }) {
  const t = useTranslations('garage.summary.facts')
  const f = useFormats()
  return (
    <dl className="figures">
      {timeline.map(({ fact, at, amount }) => (
        <Amount key={`${fact} ${at}`} label={t(fact)}>
          {[fact === 'handed_over' ? f.date(at) : f.dateTime(at), amount === null ? '' : f.money(amount)]
            .filter(Boolean)
            .join(' · ')}
        </Amount>
      ))}
    </dl>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 break-inside-avoid">
      <h2 className="mb-2 text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Amount({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-1.5">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
