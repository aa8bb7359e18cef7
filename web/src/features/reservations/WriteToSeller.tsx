import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { MessageCircle } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useAppContext } from '../../app/app-context.ts'
import { hrefOf, paths } from '../../app/paths.ts'
import { useFailureToast } from '../../app/failures.ts'
import { Button } from '../../ui/Button.tsx'

/** Opens the conversation with the seller of the car, or starts it. */
export function WriteToSeller({ vehicleId }: { vehicleId: string }) {
  const t = useTranslations('checkout.reservation.write')
  const { api } = useAppContext()
  const navigate = useNavigate()
  const showFailure = useFailureToast()
  const write = useMutation({
    mutationFn: () => api.messaging.contactSeller({ vehicleId }),
    onSuccess: ({ id }) => navigate({ href: hrefOf(paths.conversation(id)) }),
    onError: (error) => showFailure(error, t('failed')),
  })
  return (
    <Button tone="outline" className="mt-4 w-full" isBusy={write.isPending} onClick={() => write.mutate()}>
      <MessageCircle aria-hidden="true" size={20} />
      {t('action')}
    </Button>
  )
}
