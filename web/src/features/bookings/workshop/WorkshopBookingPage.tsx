import type { LinkedBooking } from '@autopiazza/contract'
import type { WorkshopAnswerAction } from '@autopiazza/contract/booking-vocabulary'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { refusalOf } from '../../../app/api-error.ts'
import { useAppContext } from '../../../app/app-context.ts'
import { NotLoaded } from '../../../app/NotLoaded.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/loading.tsx'
import { bookingByLinkQuery } from '../booking-queries.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { LinkFacts } from './LinkFacts.tsx'

interface WorkshopBookingPageProps {
  token: string
  /** The current day in Italy. */
  today: string
}

/** Renders the page of a mailed link of a workshop, which needs no account. Opening the page changes nothing. */
export function WorkshopBookingPage({ token, today }: WorkshopBookingPageProps) {
  const t = useTranslations('bookings.link')
  const query = useQuery(bookingByLinkQuery(useAppContext().api, token))
  const { data, error, dataUpdatedAt } = query
  const [answered, setAnswered] = useState<WorkshopAnswerAction | null>(null)
  const code = refusalOf(error)?.code

  if (data && answered)
    return (
      <Frame title={t(`${answered}.done`)} hasFocus>
        <p role="status">{t(`${answered}.doneText`)}</p>
        <LinkFacts booking={data} />
      </Frame>
    )
  if (data && data.state !== 'open')
    return (
      <Frame title={t(`state.${data.state}`)}>
        <p role="status">{t(`state.${data.state}Text`)}</p>
        <LinkFacts booking={data} />
      </Frame>
    )
  if (data)
    return (
      <Open booking={data}>
        <AnswerForm token={token} booking={data} today={today} now={dataUpdatedAt} onAnswered={setAnswered} />
      </Open>
    )
  if (code === 'bookings.link_invalid' || code === 'request.invalid')
    return (
      <Frame title={t('invalid')}>
        <p role="alert">{t('invalidText')}</p>
      </Frame>
    )
  return (
    <Frame title={t('meta')}>
      <NotLoaded query={query} failed={t('failed')}>
        <Skeleton className="h-64 w-full" />
      </NotLoaded>
    </Frame>
  )
}

function Open({ booking, children }: { booking: LinkedBooking; children: ReactNode }) {
  const t = useTranslations('bookings.link')
  return (
    <Frame title={t(`${booking.action}.title`)} over={t('for', { workshop: booking.workshop.name })}>
      <LinkFacts booking={booking} />
      <div className="border-t border-line pt-6">
        <p className="prose-width mb-6">{t(`${booking.action}.text`)}</p>
        {children}
        <p className="mt-4 text-sm text-muted">{t('noneBefore')}</p>
        <p className="mt-2 hidden text-sm text-muted noscript:block">{t('needsScripts')}</p>
      </div>
    </Frame>
  )
}

interface FrameProps {
  title: string
  over?: string
  /** Moves the focus to the heading, because the page replaces a form that had the focus. */
  hasFocus?: boolean
  children: ReactNode
}

function Frame({ title, over, hasFocus = false, children }: FrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (hasFocus) heading.current?.focus()
  }, [hasFocus])
  return (
    <div className="page-width flex justify-center py-10 sm:py-16">
      <div className="w-full max-w-3xl">
        {over ? <p className="mb-1 text-muted">{over}</p> : null}
        <h1 ref={heading} tabIndex={-1} className="mb-6 text-xl font-bold tracking-tight outline-none">
          {title}
        </h1>
        <Card className="grid gap-6">{children}</Card>
      </div>
    </div>
  )
}
