import type { Booking } from '@autopiazza/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../../app/app-context.ts'
import { markStale } from '../../../app/stale-queries.ts'
import { useFailureToast } from '../../../app/failures.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { toast } from '../../../ui/toast-store.ts'
import { useAppointment } from '../use-appointment.ts'

interface ProposalCardProps {
  booking: Booking
  proposal: NonNullable<Booking['proposal']>
}

/** Shows the proposed time beside the requested one, with the two answers. */
export function ProposalCard({ booking, proposal }: ProposalCardProps) {
  const t = useTranslations('bookings.detail.proposal')
  const { api } = useAppContext()
  const { period, when } = useAppointment()
  const queryClient = useQueryClient()
  const showFailure = useFailureToast()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (accept: boolean) =>
      api.bookings.answerProposal({ id: booking.id, startsAt: proposal.startsAt, accept }),
    onSuccess: (_, accept) => {
      if (accept) toast.success(t('accepted'), t('acceptedText', { when: when(proposal.startsAt) }))
      else toast.success(t('declined'), t('declinedText', { when: when(booking.startsAt) }))
    },
    onError: (error) => showFailure(error, t('failed')),
    onSettled: () => markStale(queryClient, { type: 'booking' }),
  })
  return (
    <Card className="border-waiting">
      <h2 className="text-lg">{t('title')}</h2>
      <dl className="mt-4 grid gap-4 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-muted">{t('asked')}</dt>
          <dd className="figures first-letter:uppercase">{period(booking)}</dd>
        </div>
        <div>
          <dt className="text-sm text-muted">{t('proposed')}</dt>
          <dd className="font-semibold figures first-letter:uppercase">{period(proposal)}</dd>
        </div>
      </dl>
      {proposal.note ? (
        <p className="prose-width mt-4 wrap-anywhere whitespace-pre-line">{t('note', { note: proposal.note })}</p>
      ) : null}
      <div className="mt-6 flex flex-wrap gap-3">
        <Button
          className="max-sm:w-full"
          onClick={() => mutate(true)}
          isBusy={isPending && variables}
          disabled={isPending}
        >
          {t('accept')}
        </Button>
        <Button
          tone="outline"
          className="max-sm:w-full"
          onClick={() => mutate(false)}
          isBusy={isPending && !variables}
          disabled={isPending}
        >
          {t('decline')}
        </Button>
      </div>
      <p className="mt-3 text-sm text-muted">{t('declineText')}</p>
    </Card>
  )
}
