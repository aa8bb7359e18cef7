import type { GarageVehicle } from '@autopiazza/contract'
import { dayInItaly } from '@autopiazza/contract/italian-time'
import { CalendarCheck, CircleCheck, ShieldCheck, Siren, Umbrella, Undo2, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { buyerPaths } from '../../app/buyer-paths.ts'
import { useFormats } from '../../app/format.ts'
import { paths } from '../../app/paths.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { LinkButton } from '../../ui/Button.tsx'
import { Section } from '../../ui/Section.tsx'

const countedDays = 90

const periodIcons: Record<GarageVehicle['servicePeriods'][number]['service'], typeof Wrench> = {
  warranty: ShieldCheck,
  roadside_assistance: Siren,
  insurance_package: Umbrella,
}

/** Lists deadlines and ends: inspection, appointments, service periods, the last day to return the car. */
export function Deadlines({ car }: { car: GarageVehicle }) {
  const t = useTranslations('garage.deadlines')
  const f = useFormats()
  return (
    <Section title={t('title')}>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        <InspectionRow car={car} />
        {car.appointments.map((appointment) => (
          <AppointmentRow key={appointment.bookingId} appointment={appointment} />
        ))}
        {car.returnDays && car.reservationId ? (
          <ReturnRow returnDays={car.returnDays} reservationId={car.reservationId} />
        ) : null}
        {car.servicePeriods.map(({ service, due, daysLeft }) => (
          <Row
            key={service}
            icon={periodIcons[service]}
            title={t(`period.${service}`)}
            when={t(daysLeft < 0 ? 'ends' : 'until', { date: f.date(due) })}
            badge={<DaysBadge daysLeft={daysLeft} />}
          />
        ))}
      </ul>
      <p className="mt-3 text-sm text-muted">{t('inspection.rule')}</p>
    </Section>
  )
}

function InspectionRow({ car: { id, inspection } }: { car: GarageVehicle }) {
  const t = useTranslations('garage.deadlines')
  const f = useFormats()
  const { basis, from, due, daysLeft, lastOn } = inspection
  const hasBegun = from !== null && from <= dayInItaly()
  return (
    <Row
      icon={CircleCheck}
      title={t('inspection.title')}
      when={
        from === null
          ? t('inspection.due', { date: f.date(due) })
          : hasBegun
            ? t('inspection.perhapsOver')
            : t('inspection.between', { from: f.date(from), to: f.date(due) })
      }
      text={t(`inspection.${basis}`, { last: lastOn === null ? '' : f.date(lastOn) })}
      badge={from === null ? <DaysBadge daysLeft={daysLeft} isDuty /> : null}
      action={
        daysLeft <= 60 ? (
          <LinkButton {...buyerPaths.bookService(id)} tone="outline" size="small">
            {t('inspection.book')}
          </LinkButton>
        ) : null
      }
    />
  )
}

function AppointmentRow({ appointment }: { appointment: GarageVehicle['appointments'][number] }) {
  const t = useTranslations('garage.deadlines')
  const tService = useTranslations('bookings.service')
  const tStatus = useTranslations('bookings.status')
  const tBook = useTranslations('garage.book')
  const f = useFormats()
  const { bookingId, startsAt, serviceType, workshop, isConfirmed } = appointment
  return (
    <Row
      icon={isConfirmed ? CalendarCheck : Wrench}
      title={t('booking.upcoming', { service: tService(serviceType) })}
      when={f.dateTime(startsAt)}
      text={[tBook('atWorkshop', workshop), isConfirmed ? '' : t('booking.requested')].filter(Boolean).join('. ')}
      badge={
        <Badge tone={isConfirmed ? 'action' : 'waiting'}>{tStatus(isConfirmed ? 'confirmed' : 'requested')}</Badge>
      }
      action={
        <LinkButton {...buyerPaths.serviceBooking(bookingId)} tone="outline" size="small">
          {t('booking.open')}
        </LinkButton>
      }
    />
  )
}

function ReturnRow({
  returnDays: { last, others },
  reservationId,
}: {
  returnDays: NonNullable<GarageVehicle['returnDays']>
  reservationId: string
}) {
  const t = useTranslations('garage.deadlines')
  const f = useFormats()
  const isOver = last !== null && last.daysLeft < 0
  const running = others.filter(({ daysLeft }) => daysLeft >= 0)
  return (
    <Row
      icon={Undo2}
      title={t('returnDays.title')}
      when={last === null ? t('returnDays.unknown') : t(isOver ? 'ends' : 'until', { date: f.date(last.due) })}
      text={
        last === null
          ? t('returnDays.unknownText')
          : isOver
            ? t('returnDays.over')
            : [
                t('returnDays.text', { kind: t(`returnDays.kind.${last.kind}`) }),
                ...running.map(({ kind, due }) =>
                  t('returnDays.other', { kind: t(`returnDays.kind.${kind}`), date: f.date(due) }),
                ),
              ].join(' ')
      }
      badge={last ? <DaysBadge daysLeft={last.daysLeft} /> : null}
      action={
        <LinkButton {...paths.reservation(reservationId)} hash="return" tone="outline" size="small">
          {t(last === null ? 'returnDays.record' : 'returnDays.open')}
        </LinkButton>
      }
    />
  )
}

interface RowProps {
  icon: typeof Wrench
  title: string
  when: string
  text?: string
  badge?: ReactNode
  action?: ReactNode
}

function Row({ icon: Icon, title, when, text, badge, action }: RowProps) {
  return (
    <li className="flex gap-4 p-4 sm:px-6">
      <Icon aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-action" />
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 className="text-base font-semibold">{title}</h3>
          {badge}
        </div>
        <p className="figures">{when}</p>
        {text ? <p className="prose-width mt-1 text-sm text-muted">{text}</p> : null}
        {action ? <div className="mt-3">{action}</div> : null}
      </div>
    </li>
  )
}

/** Shows the days to a deadline once it is near. `isDuty` marks one that remains due after it has passed. */
function DaysBadge({ daysLeft, isDuty = false }: { daysLeft: number; isDuty?: boolean }) {
  const t = useTranslations('garage.deadlines')
  if (daysLeft > countedDays) return null
  return (
    <Badge tone={badgeTone(daysLeft, isDuty)}>
      {daysLeft < 0 ? t(isDuty ? 'overdue' : 'ended', { days: -daysLeft }) : t('left', { days: daysLeft })}
    </Badge>
  )
}

/** Returns amber in the last thirty days, red for an overdue duty, otherwise plain. */
export function badgeTone(daysLeft: number, isDuty: boolean): BadgeTone {
  if (daysLeft < 0) return isDuty ? 'danger' : 'neutral'
  return daysLeft <= 30 ? 'waiting' : 'neutral'
}
